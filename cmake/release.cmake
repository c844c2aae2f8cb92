# What a machine without a compiler installs (tools/release): packages for Debian, and a program that needs nothing
# of the system it runs on, for the archive and the image.
add_executable(adoube_static EXCLUDE_FROM_ALL $<TARGET_OBJECTS:adoube>)
target_link_libraries(adoube_static PRIVATE $<FILTER:$<TARGET_PROPERTY:adoube,LINK_LIBRARIES>,EXCLUDE,adoube_postgres>
  adoube_no_postgres)
target_link_options(adoube_static PRIVATE -static)

set(CPACK_GENERATOR DEB)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL program shared library)
set(CPACK_PACKAGE_VENDOR Adoube)
set(CPACK_PACKAGE_CONTACT "Adoube <adoube@localhost>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
# tools/release says on which packages they depend: asked for it, cpack looks at every story with file(1), for minutes.
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME adoube)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION misc)
set(CPACK_COMPONENT_PROGRAM_DESCRIPTION "digital arbiter for chess
Officiates games by the FIDE Laws of Chess act by act, keeps clocks and record,
and gives every ruling with the clauses it rests on, in Armenian, English and
Russian. A server with pages for players, arbiters and spectators, and a
command line that audits and watches recorded games.")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/etc/debian/prerm ${CMAKE_SOURCE_DIR}/etc/debian/postinst
  ${CMAKE_SOURCE_DIR}/etc/debian/postrm)

# The shared library apart, by the number of its interface: a program made with it needs nothing else, and two such numbers
# can be there at once.
set(CPACK_DEBIAN_SHARED_PACKAGE_NAME libadoube1)
set(CPACK_DEBIAN_SHARED_PACKAGE_SECTION libs)
set(CPACK_DEBIAN_SHARED_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/etc/debian/shared/triggers ${CMAKE_SOURCE_DIR}/etc/debian/shared/shlibs)
set(CPACK_COMPONENT_SHARED_DESCRIPTION "Laws of Chess as a shared library
The rulings of Adoube, the digital arbiter, for other programs: a C interface,
JSON in and out. This package is what programs made with it need.")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libadoube-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "libadoube1 (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "Laws of Chess as a C++ library
The rulings of Adoube, the digital arbiter, for other programs: the board, the
acts of players and arbiters, decisions with their clauses, and the language in
which cases are written. C++23.")
include(CPack)

# What `make install` puts down: the program, the Laws as a C++ library (rulings, stories, their words, claims, the examination of
# games, the JSON of acts and rulings), the shared library with its C interface, and how CMake and pkg-config find them.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

add_library(adoube_installed INTERFACE)
target_link_libraries(adoube_installed INTERFACE adoube_audit_pure adoube_record_pure adoube_views adoube_scenario)
set_target_properties(adoube_installed PROPERTIES EXPORT_NAME adoube)

install(TARGETS adoube RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(TARGETS adoube_installed adoube_flags adoube_base adoube_chess adoube_laws adoube_scenario adoube_record_pure adoube_views
        adoube_audit_pure adoube_shared EXPORT adoubeTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT shared NAMELINK_COMPONENT library
        INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES src/library/adoube.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} COMPONENT library)
install(EXPORT adoubeTargets NAMESPACE adoube:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/adoube COMPONENT library)
install(CODE "set(SOURCE \"${CMAKE_SOURCE_DIR}/src\")
set(DESTINATION \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_INCLUDEDIR}/adoube\")
include(\"${CMAKE_SOURCE_DIR}/cmake/public_headers.cmake\")" COMPONENT library)

file(WRITE ${CMAKE_BINARY_DIR}/adoubeConfig.cmake "include(\${CMAKE_CURRENT_LIST_DIR}/adoubeTargets.cmake)\n")
write_basic_package_version_file(${CMAKE_BINARY_DIR}/adoubeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/adoubeConfig.cmake ${CMAKE_BINARY_DIR}/adoubeConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/adoube COMPONENT library)

# From the .pc file up to the prefix, so that an installed tree can be moved.
string(REGEX REPLACE "[^/]+" ".." ADOUBE_PC_UP "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
configure_file(cmake/adoube.pc.in ${CMAKE_BINARY_DIR}/adoube.pc @ONLY)
configure_file(cmake/libadoube.pc.in ${CMAKE_BINARY_DIR}/libadoube.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/adoube.pc ${CMAKE_BINARY_DIR}/libadoube.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)

# For systemd, and an example of the options.
# The unit names the program where it is put, whatever prefix `cmake --install` or a package is given.
install(CODE "set(CMAKE_INSTALL_FULL_BINDIR \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
string(REPLACE \" \" \"\\\\x20\" CMAKE_INSTALL_FULL_BINDIR \"\${CMAKE_INSTALL_FULL_BINDIR}\")  # as systemd writes a space
string(REPLACE \"%\" \"%%\" CMAKE_INSTALL_FULL_BINDIR \"\${CMAKE_INSTALL_FULL_BINDIR}\")
configure_file(\"${CMAKE_SOURCE_DIR}/etc/adoube.service\" \"${CMAKE_BINARY_DIR}/adoube.service\" @ONLY)" COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/adoube.service DESTINATION lib/systemd/system COMPONENT program)
install(FILES etc/adoube.conf etc/grafana.json DESTINATION ${CMAKE_INSTALL_DATADIR}/adoube COMPONENT program)
install(FILES etc/debian/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
# Written by tools/release: the licences of what is inside, and what Debian wants beside a package.
install(FILES ${CMAKE_BINARY_DIR}/NOTICE.package.gz DESTINATION ${CMAKE_INSTALL_DOCDIR} RENAME NOTICE.gz COMPONENT program OPTIONAL)
install(FILES ${CMAKE_BINARY_DIR}/NOTICE.headers.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libadoube-dev RENAME NOTICE.gz
        COMPONENT library OPTIONAL)
install(FILES ${CMAKE_BINARY_DIR}/NOTICE.library.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libadoube1 RENAME NOTICE.gz
        COMPONENT shared OPTIONAL)
install(FILES ${CMAKE_BINARY_DIR}/changelog.gz DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program OPTIONAL)
install(FILES ${CMAKE_BINARY_DIR}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libadoube-dev COMPONENT library OPTIONAL)
install(FILES ${CMAKE_BINARY_DIR}/changelog.gz DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libadoube1 COMPONENT shared OPTIONAL)
install(FILES etc/debian/lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME adoube COMPONENT program)
install(FILES etc/debian/lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME libadoube-dev COMPONENT library)
install(FILES etc/debian/lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides RENAME libadoube1 COMPONENT shared)
# What a user of the package reads and tries; the guides' commands are run in this folder (tests/cli/release.test). Examples that are
# links lead to tests and stories.
install(FILES etc/README.md CHANGELOG.md SECURITY.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(DIRECTORY docs/guides docs/formats docs/laws DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT program)
install(FILES docs/deploy.md docs/security.md docs/conformance.md docs/glossary.md DESTINATION ${CMAKE_INSTALL_DOCDIR}/docs COMPONENT program)
file(GLOB examples CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/examples/*)
foreach(example ${examples})
  get_filename_component(example ${example} REALPATH)
  install(FILES ${example} DESTINATION ${CMAKE_INSTALL_DOCDIR}/examples COMPONENT program)
endforeach()
install(FILES examples/ruling.c examples/touch_move.cpp examples/told.cpp examples/CMakeLists.txt
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libadoube-dev/examples COMPONENT library)
install(FILES docs/formats/interface.md docs/formats/library.md
        DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libadoube-dev/docs/formats COMPONENT library)
install(FILES etc/debian/library/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libadoube-dev COMPONENT library)
install(FILES etc/debian/shared/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libadoube1 COMPONENT shared)

# The conformance kit: the stories, and stories and cases as JSON. Completions and man pages are written by the program itself
# from its verbs and options.
install(DIRECTORY src/laws/ DESTINATION ${CMAKE_INSTALL_DATADIR}/adoube/stories COMPONENT program FILES_MATCHING PATTERN "*.scn")
install(CODE "set(built_program \"${CMAKE_BINARY_DIR}/adoube\")
set(written_here \"${CMAKE_BINARY_DIR}/written\")
file(REMOVE_RECURSE \"\${written_here}\")
file(MAKE_DIRECTORY \"\${written_here}/man1\")
execute_process(COMMAND \"\${built_program}\" scenario --export \"\${written_here}/conformance\" src/laws
                WORKING_DIRECTORY \"${CMAKE_SOURCE_DIR}\" COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND \"\${built_program}\" completion --man \"\${written_here}/man1\" COMMAND_ERROR_IS_FATAL ANY)
file(GLOB pages \"\${written_here}/man1/*.1\")
execute_process(COMMAND gzip -9n \${pages} COMMAND_ERROR_IS_FATAL ANY)
foreach(shell bash zsh fish)
  execute_process(COMMAND \"\${built_program}\" completion \${shell} OUTPUT_FILE \"\${written_here}/\${shell}\" COMMAND_ERROR_IS_FATAL ANY)
endforeach()
if(DEFINED ENV{SOURCE_DATE_EPOCH})  # the same package again, to the byte
  execute_process(COMMAND find \"\${written_here}\" -exec touch -d \"@\$ENV{SOURCE_DATE_EPOCH}\" {} + COMMAND_ERROR_IS_FATAL ANY)
endif()" COMPONENT program)
install(DIRECTORY ${CMAKE_BINARY_DIR}/written/conformance DESTINATION ${CMAKE_INSTALL_DATADIR}/adoube COMPONENT program)
install(DIRECTORY ${CMAKE_BINARY_DIR}/written/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/written/bash DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions RENAME adoube COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/written/zsh DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions RENAME _adoube COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/written/fish DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d RENAME adoube.fish COMPONENT program)

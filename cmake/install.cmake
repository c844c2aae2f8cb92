# What `make install` puts down: the program, the Laws as a library (base, chess, laws, scenario),
# and how CMake and pkg-config find them.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(library_layers base chess laws scenario)
add_library(adoube_library INTERFACE)
target_link_libraries(adoube_library INTERFACE adoube_scenario)
set_target_properties(adoube_library PROPERTIES EXPORT_NAME adoube)

install(TARGETS adoube RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT program)
install(TARGETS adoube_library adoube_flags adoube_base adoube_chess adoube_laws adoube_scenario EXPORT adoubeTargets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
install(EXPORT adoubeTargets NAMESPACE adoube:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/adoube COMPONENT library)
foreach(layer ${library_layers})
  install(DIRECTORY src/${layer} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/adoube COMPONENT library FILES_MATCHING PATTERN "*.h" PATTERN "*.inc"
          PATTERN "*_test.h" EXCLUDE)
endforeach()

file(WRITE ${CMAKE_BINARY_DIR}/adoubeConfig.cmake "include(\${CMAKE_CURRENT_LIST_DIR}/adoubeTargets.cmake)\n")
write_basic_package_version_file(${CMAKE_BINARY_DIR}/adoubeConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/adoubeConfig.cmake ${CMAKE_BINARY_DIR}/adoubeConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/adoube COMPONENT library)

# From the .pc file up to the prefix, so that an installed tree can be moved.
string(REGEX REPLACE "[^/]+" ".." ADOUBE_PC_UP "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
configure_file(cmake/adoube.pc.in ${CMAKE_BINARY_DIR}/adoube.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/adoube.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig COMPONENT library)

# For systemd, and an example of the options.
# The unit names the program where it is put, whatever prefix `cmake --install` or a package is given.
install(CODE "set(CMAKE_INSTALL_FULL_BINDIR \"\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_BINDIR}\")
configure_file(\"${CMAKE_SOURCE_DIR}/etc/adoube.service\" \"${CMAKE_BINARY_DIR}/adoube.service\" @ONLY)" COMPONENT program)
install(FILES ${CMAKE_BINARY_DIR}/adoube.service DESTINATION lib/systemd/system COMPONENT program)
install(FILES etc/adoube.conf DESTINATION ${CMAKE_INSTALL_DATADIR}/adoube COMPONENT program)
install(FILES etc/debian/copyright DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES README.md CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT program)
install(FILES etc/debian/copyright DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/libadoube-dev COMPONENT library)

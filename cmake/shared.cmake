# libadoube.so: the C interface of src/library/adoube.h over everything below it, and nothing else to be seen. The number in
# its name is that of the interface (docs/formats/interface.md), not of the release.
add_library(adoube_shared SHARED $<TARGET_OBJECTS:adoube_library>)
target_link_libraries(adoube_shared PRIVATE $<TARGET_PROPERTY:adoube_library,LINK_LIBRARIES>)
target_link_options(adoube_shared PRIVATE -static-libstdc++ -static-libgcc -Wl,--version-script=${CMAKE_SOURCE_DIR}/cmake/libadoube.map -Wl,-z,defs -Wl,--as-needed
  -Wl,--exclude-libs,ALL -Wl,--gc-sections)
set_target_properties(adoube_shared PROPERTIES OUTPUT_NAME adoube EXPORT_NAME libadoube VERSION ${PROJECT_VERSION} SOVERSION 1
  LINK_DEPENDS ${CMAKE_SOURCE_DIR}/cmake/libadoube.map LINKER_LANGUAGE CXX LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})

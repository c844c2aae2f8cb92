# The conformance kit of the command line (src/cli/conformance), compiled apart from the verbs, with its cases inside: the
# bytes of library.jsonl.
function(adoube_conformance_kit program)
  file(GLOB sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/cli/conformance/*.cpp)
  add_library(adoube_conformance STATIC ${sources})
  adoube_unity(adoube_conformance ${sources})
  target_compile_options(adoube_conformance PRIVATE -O1)
  target_link_libraries(adoube_conformance PRIVATE adoube_scenario adoube_record adoube_audit)
  target_link_libraries(${program} PRIVATE adoube_conformance)
  set(cases ${CMAKE_SOURCE_DIR}/src/cli/conformance/library.jsonl)
  set(source ${CMAKE_BINARY_DIR}/generated/library_cases.cpp)
  set(text "// Written by cmake/conformance.cmake.
#include \"cli/conformance/question.h\"

asm(\".section .rodata\\nadoube_cases:\\n.incbin \\\"${cases}\\\"\\nadoube_cases_end:\\n.byte 0\\n.previous\\n\");
extern \"C\" {
extern const char adoube_cases[], adoube_cases_end[];
}

std::string_view adoube::cli::conformance::library_cases() {
    return {adoube_cases, static_cast<std::size_t>(adoube_cases_end - adoube_cases)};
}
")
  file(CONFIGURE OUTPUT ${source} CONTENT "${text}" @ONLY)
  target_sources(adoube_conformance PRIVATE ${source})
  set_source_files_properties(${source} PROPERTIES OBJECT_DEPENDS "${cases}" SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

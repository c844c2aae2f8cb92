# adoube_test(NAME COMMAND…): tools/test runs tests in five places a processor. A test that computes takes four of them;
# one that waits, for clocks, servers and databases, takes one (adoube_waits) and runs beside those that compute.
function(adoube_test name)
  add_test(NAME ${name} COMMAND ${ARGN} WORKING_DIRECTORY ${CMAKE_SOURCE_DIR})
  set_tests_properties(${name} PROPERTIES PROCESSORS 4)
endfunction()
function(adoube_waits name)
  set_tests_properties(${name} PROPERTIES PROCESSORS 1)
endfunction()

# One static library a layer, made of every .cpp below src/<layer>; *_test.cpp beside
# the code become one test program a layer.

add_library(adoube_flags INTERFACE)
set(warnings -Wall -Wextra -Wpedantic -Wconversion -Wno-sign-conversion -Wshadow
  $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Werror>  # the compiler of Debian 12
  # What only the optimizer of g++ 12 believes to see at -O3 is told and stops nobody.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-error=maybe-uninitialized> $<$<CXX_COMPILER_ID:GNU>:-Wno-error=array-bounds>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-error=stringop-overflow> $<$<CXX_COMPILER_ID:GNU>:-Wno-error=stringop-overread>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>  # g++ 12 sees overlaps in "x" + std::string where there are none
  $<$<CXX_COMPILER_ID:Clang>:-Wno-deprecated-declarations>)  # clang complains of libstdc++ 12's own stable_sort
target_compile_options(adoube_flags INTERFACE "$<BUILD_INTERFACE:${warnings}>")
target_compile_features(adoube_flags INTERFACE cxx_std_23)
if(ADOUBE_PLAIN_PATHS)
  target_compile_options(adoube_flags INTERFACE "$<BUILD_INTERFACE:-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=>")
endif()
target_include_directories(adoube_flags INTERFACE $<BUILD_INTERFACE:${CMAKE_SOURCE_DIR}/src> $<INSTALL_INTERFACE:include/adoube>)
if(ADOUBE_SANITIZE)
  target_compile_options(adoube_flags INTERFACE -fsanitize=${ADOUBE_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(adoube_flags INTERFACE -fsanitize=${ADOUBE_SANITIZE})
endif()

# Most of the time goes into the headers that all files of a target share: several files make one unit. Names in
# anonymous namespaces must therefore differ within a layer; a verb and a test have a namespace of their own. Left alone
# are the files that include Boost.Beast or CLI11, and those whose names recur: the tables of words and styles, one for
# each language and sheet, the one made of the places of all clauses, and the file in which the envelope's names are the command line's own.
function(adoube_unity target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_BATCH_SIZE 12)
  set(alone ${ARGN})
  list(FILTER alone INCLUDE REGEX
    "/transport_|/watch/source/http_client|/livechess/socket|/cli/option|/cli/envelope/envelope_files|/views/(law_matrix|words/words_|words/differences|sheets/)")
  if(alone)
    set_source_files_properties(${alone} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
endfunction()

# What the shared library is made of can be put anywhere in memory, and exports nothing by itself.
function(adoube_for_shared_library library)
  set_target_properties(${library} PROPERTIES POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
endfunction()

# Files that need nothing outside (cmake/pure_files.cmake) make a library of their own, adoube_NAME_pure. PURE: the layer
# uses only such parts of the layers below.
include(${CMAKE_CURRENT_LIST_DIR}/pure_files.cmake)
function(adoube_layer name)
  cmake_parse_arguments(L "PURE" "" "USES;LINKS;TESTS_USE" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${name}/*.cpp)
  set(tests ${sources})
  list(FILTER tests INCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$")
  list(FILTER sources EXCLUDE REGEX "/record/(no_)?postgres/")  # cmake/postgres.cmake
  if(NOT ADOUBE_POSTGRES)
    list(FILTER tests EXCLUDE REGEX "/record/postgres/")
  endif()
  if(ADOUBE_FUZZ)  # no target speaks over a real network, and Beast under sanitizers takes minutes
    list(FILTER sources EXCLUDE REGEX "server/net/(transport_(beast|http)|serve)\\.cpp$|livechess/(socket|client)\\.cpp$")
  endif()
  set(library adoube_${name})
  # Files for processors with BMI2, chosen at run time (src/chess/generate/pext.h).
  set(bmi2 ${sources})
  list(FILTER bmi2 INCLUDE REGEX "_bmi2\\.cpp$")
  if(bmi2 AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
    set_source_files_properties(${bmi2} PROPERTIES COMPILE_OPTIONS "-mbmi;-mbmi2;-mpopcnt;-mlzcnt")
  endif()
  set(used "")
  foreach(layer ${L_USES})
    if(TARGET adoube_${layer}_pure AND L_PURE)
      list(APPEND used adoube_${layer}_pure)
    else()
      list(APPEND used adoube_${layer})
    endif()
  endforeach()
  if(name STREQUAL "base")  # one file knows the version, so that a new one compiles one file
    set_source_files_properties(${CMAKE_SOURCE_DIR}/src/base/version.cpp PROPERTIES
      COMPILE_DEFINITIONS ADOUBE_VERSION="${PROJECT_VERSION}")
    set_source_files_properties(${CMAKE_SOURCE_DIR}/src/base/version.cpp ${CMAKE_SOURCE_DIR}/src/base/format_once.cpp
      PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  set(parts ${library})
  if(adoube_pure_${name})
    set(pure ${sources})
    list(FILTER pure INCLUDE REGEX "/src/${adoube_pure_${name}}")
    list(REMOVE_ITEM sources ${pure})
    add_library(${library}_pure STATIC ${pure})
    adoube_unity(${library}_pure ${pure})
    target_link_libraries(${library}_pure PUBLIC adoube_flags ${used})
    adoube_for_shared_library(${library}_pure)
    list(APPEND parts ${library}_pure)
    list(PREPEND used ${library}_pure)
  elseif(name MATCHES "^(base|chess|laws|scenario|views|library)$")
    set(whole_is_pure ON)
  endif()
  if(sources)
    add_library(${library} STATIC ${sources})
    if(whole_is_pure)
      adoube_for_shared_library(${library})
    endif()
    # Chess is compiled file by file: its hot loops are tuned so.
    if(NOT name STREQUAL "chess")
      adoube_unity(${library} ${sources})
    endif()
    target_link_libraries(${library} PUBLIC adoube_flags ${used} ${L_LINKS})
    # Stories and screens take no time worth saving at run time; compiling them does. With the tests, which ask what is
    # done and not how fast, only what counts by the million is made fast: half the minutes of a build.
    if(name MATCHES "^(scenario|livechess|watch)$" OR (ADOUBE_TESTS AND NOT name MATCHES "^(base|chess|audit)$"))
      foreach(part ${parts})
        target_compile_options(${part} PRIVATE $<$<CONFIG:Release>:-O1>)
      endforeach()
    endif()
    # Chess counts bits: x86-64 from 2009 on has an instruction for it.
    if(name STREQUAL "chess" AND CMAKE_SYSTEM_PROCESSOR MATCHES "x86_64|AMD64")
      target_compile_options(${library} PRIVATE -march=x86-64-v2)
    endif()
  else()
    add_library(${library} INTERFACE)
    target_link_libraries(${library} INTERFACE adoube_flags ${used} ${L_LINKS})
  endif()
  if(ADOUBE_TESTS AND tests)
    find_package(GTest REQUIRED)
    add_executable(${name}_tests ${tests})
    adoube_unity(${name}_tests ${tests})
    target_compile_options(${name}_tests PRIVATE -O1)
    list(TRANSFORM L_TESTS_USE PREPEND adoube_ OUTPUT_VARIABLE used_by_tests)
    target_link_libraries(${name}_tests PRIVATE ${used_by_tests} ${library} GTest::gtest_main)
    target_compile_definitions(${name}_tests PRIVATE ADOUBE_SOURCE_DIR="${CMAKE_SOURCE_DIR}")
    adoube_test(${name} ${name}_tests)
    if(name STREQUAL "record")  # its databases
      adoube_waits(record)
    endif()
  endif()
endfunction()

# The matrix of the Laws (src/views/law_matrix.h): which file decides which clause, which scenario
# concerns it and which doubts there are, gathered again whenever one of them changes.
function(adoube_law_places layer)
  file(GLOB_RECURSE read CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/laws/*.cpp ${CMAKE_SOURCE_DIR}/src/laws/*.scn
       ${CMAKE_SOURCE_DIR}/src/laws/*.inc)
  set(places ${CMAKE_BINARY_DIR}/generated/views/law_places.inc)
  set(script ${CMAKE_SOURCE_DIR}/cmake/law_places.cmake)
  add_custom_command(OUTPUT ${places}
    COMMAND ${CMAKE_COMMAND} -DSOURCE_DIR=${CMAKE_SOURCE_DIR} -DOUTPUT=${places} -P ${script}
    DEPENDS ${script} ${read} ${CMAKE_SOURCE_DIR}/docs/laws/doubts.md
    COMMENT "Gathering the places of the clauses")
  target_sources(adoube_${layer} PRIVATE ${places})
  target_include_directories(adoube_${layer} PRIVATE ${CMAKE_BINARY_DIR}/generated)
endfunction()

function(adoube_program layer program)
  cmake_parse_arguments(P "" "" "USES" ${ARGN})
  file(GLOB_RECURSE sources CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/src/${layer}/*.cpp)
  list(FILTER sources EXCLUDE REGEX "_test\\.cpp$|/cli/conformance/")  # cmake/conformance.cmake
  list(TRANSFORM P_USES PREPEND adoube_ OUTPUT_VARIABLE used)
  add_executable(${program} ${sources})
  adoube_unity(${program} ${sources})
  # The command line is read once a run: what costs there is compiling it, not running it.
  target_compile_options(${program} PRIVATE -O1)
  target_link_libraries(${program} PRIVATE ${used})
endfunction()

# Every executable script tests/*/*.test is a test of the finished program; it gets the
# program's path in ADOUBE and the source folder as its working directory.
function(adoube_end_to_end_tests)
  file(GLOB scripts CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/tests/*/*.test)
  foreach(script ${scripts})
    get_filename_component(name ${script} NAME_WE)
    adoube_test(e2e-${name} ${script})
    set_tests_properties(e2e-${name} PROPERTIES ENVIRONMENT "ADOUBE=$<TARGET_FILE:adoube>")
    if(script MATCHES "/tests/(server|postgres)/" OR name MATCHES "^(sensor|watch)")
      adoube_waits(e2e-${name})
    endif()
    # One browser at a time, beside one other test that computes: more of them on two processors miss their own deadlines.
    if(name MATCHES "^web" AND NOT name MATCHES "^web-(check|budget)$")
      set_tests_properties(e2e-${name} PROPERTIES RESOURCE_LOCK browser PROCESSORS 6 COST 1000)  # they take longest: first
    endif()
  endforeach()
  set_tests_properties(e2e-release PROPERTIES TIMEOUT 900 COST 900)  # packs two releases to compare them
endfunction()

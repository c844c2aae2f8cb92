# The headers of the C++ library that are promised (docs/formats/library.md), and with them those that they include; no other is
# installed. Each asks for C++23 before anything else. Run at the installation, with SOURCE (src) and DESTINATION.
cmake_minimum_required(VERSION 3.25)
set(public_headers
  base/error.h base/version.h
  chess/board/setup.h chess/notation/move_text.h chess/pgn/replay.h chess/winnable/winnable.h
  laws/decide.h laws/rights.h
  scenario/run.h
  record/codec/codec.h
  views/words/ruling_text.h
  audit/claim/write_claim.h audit/examination.h audit/finding_json.h)

file(INSTALL "${SOURCE}/base/cxx23.h" DESTINATION "${DESTINATION}/base")
set(waiting ${public_headers})
set(taken "")
while(waiting)
  list(POP_FRONT waiting header)
  if(header IN_LIST taken)
    continue()
  endif()
  list(APPEND taken ${header})
  get_filename_component(folder ${header} DIRECTORY)
  file(INSTALL "${SOURCE}/${header}" DESTINATION "${DESTINATION}/${folder}")
  file(READ "${SOURCE}/${header}" text)
  string(REPLACE "#pragma once\n" "#pragma once\n#include \"base/cxx23.h\"\n" text "${text}")
  set(installed "$ENV{DESTDIR}${DESTINATION}/${header}")
  file(WRITE "${installed}" "${text}")
  execute_process(COMMAND touch -r "${SOURCE}/${header}" "${installed}" COMMAND_ERROR_IS_FATAL ANY)  # keeps its date
  file(STRINGS "${SOURCE}/${header}" lines REGEX "^#include \"")
  foreach(line ${lines})
    string(REGEX REPLACE "^#include \"([^\"]+)\".*" "\\1" included "${line}")
    list(APPEND waiting ${included})
  endforeach()
endwhile()

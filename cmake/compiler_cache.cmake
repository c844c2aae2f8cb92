# Where ccache is installed it is used, unless another launcher was asked for; where it is not, nothing is missing.
find_program(ADOUBE_CCACHE ccache)
if(ADOUBE_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${ADOUBE_CCACHE})
endif()

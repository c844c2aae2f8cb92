# Of layers that link libraries of the system, the files that need none of them, as patterns below src: what the shared
# library and the WebAssembly are made of.
set(adoube_pure_record "record/codec/")
set(adoube_pure_audit
  "audit/(claim/|recorded_|examination|ends|clocks|tags|written_moves|rules_in_force|finding|game_counts)")

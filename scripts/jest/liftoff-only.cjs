const { setFlagsFromString } = require('node:v8');

// Suites are too short for V8's optimizing WebAssembly compiler, which every PGlite would trigger, to pay off.
setFlagsFromString('--liftoff-only');

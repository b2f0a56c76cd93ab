const { setFlagsFromString } = require('node:v8');

// A suite ends before V8's second compiler of WebAssembly, which each PGlite would set to work, gains what it costs.
setFlagsFromString('--liftoff-only');

// Jest evaluates each module again for each test file. This runtime has V8 compile it once per worker.
const asyncHooks = require('node:async_hooks');
const vm = require('node:vm');

const { compileFunction } = vm;
const compiled = new Map();
const storages = [];
let context;

// Jest and React enable storages for each file. Node 20 would copy the values of all files' into every promise.
asyncHooks.AsyncLocalStorage = class extends asyncHooks.AsyncLocalStorage {
  count = storages.push(this);
};

vm.compileFunction = function compileCached(code, parameters = [], { parsingContext, ...options } = {}) {
  if (!parsingContext) return compileFunction.call(vm, code, parameters, options);
  if (parsingContext !== context) for (const storage of storages.splice(0)) storage.disable();
  context = parsingContext;
  const prefix = `(function (${parameters.join()}) {`;
  const cached = cachedDataOf(options.filename, code);
  const script = new vm.Script(`${prefix}${code}\n})`, {
    ...options,
    columnOffset: -prefix.length,
    cachedData: cached,
  });
  if (!cached || script.cachedDataRejected) compiled.set(options.filename, { code, script });
  return script.runInContext(parsingContext);
};

/** Taken when a module is needed for the second time, because by then it includes the functions that were called. */
function cachedDataOf(filename, code) {
  const entry = compiled.get(filename);
  if (entry?.code !== code) return undefined;
  if (entry.script) {
    entry.data = entry.script.createCachedData();
    entry.script = undefined;
  }
  return entry.data;
}

// Suites are too short for V8's optimizing WebAssembly compiler, which every PGlite would trigger, to pay off.
require('node:v8').setFlagsFromString('--liftoff-only');

module.exports = require('jest-runtime');

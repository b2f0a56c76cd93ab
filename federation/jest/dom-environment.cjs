const { TestEnvironment } = require('jest-environment-jsdom');

const nodeGlobals = [
  'AbortController',
  'AbortSignal',
  'Headers',
  'ReadableStream',
  'Request',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
];

/** jsdom with what browsers have and it lacks: Node's fetch classes and streams, scrolling, dialogs. */
class DomEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of nodeGlobals) this.global[name] = globalThis[name];
    addScrolling(this.global);
    addDialogs(this.global);
  }
}

/** Elements scroll immediately; without layout nothing else changes. */
function addScrolling({ Element }) {
  Element.prototype.scrollTo = function scrollTo({ left, top }) {
    if (left !== undefined) this.scrollLeft = left;
    if (top !== undefined) this.scrollTop = top;
  };
}

/** Modal dialogs open, and close with their event; focus and backdrop are left to the end-to-end tests. */
function addDialogs({ HTMLDialogElement, Event }) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

module.exports = DomEnvironment;

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

/** jsdom plus browser features that it lacks: fetch classes and streams (from Node), scrolling, dialogs. */
class DomEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    for (const name of nodeGlobals) this.global[name] = globalThis[name];
    addScrolling(this.global);
    addDialogs(this.global);
  }
}

/** Elements scroll immediately; there is no layout, and the window is not scrolled. */
function addScrolling(window) {
  window.scrollTo = () => {};
  window.Element.prototype.scrollIntoView = () => {};
  window.Element.prototype.scrollTo = function scrollTo({ left, top }) {
    if (left !== undefined) this.scrollLeft = left;
    if (top !== undefined) this.scrollTop = top;
  };
}

/** Modal dialogs open, close, and emit their close event; the end-to-end tests cover focus and backdrop. */
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

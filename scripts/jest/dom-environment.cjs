const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what every browser has and jsdom leaves out: Node's own fetch classes and streams, scrolling, dialogs. */
class DomEnvironment extends TestEnvironment {
  constructor(...args) {
    super(...args);
    const {
      AbortController,
      AbortSignal,
      Headers,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      TransformStream,
    } = globalThis;
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      Headers,
      ReadableStream,
      Request,
      Response,
      TextDecoder,
      TextEncoder,
      TransformStream,
    });
    addScrolling(this.global);
    addDialogs(this.global);
  }
}

/** Elements scroll at once; there is no layout, so nothing else moves. */
function addScrolling({ Element }) {
  Element.prototype.scrollTo = function scrollTo({ left, top }) {
    if (left !== undefined) this.scrollLeft = left;
    if (top !== undefined) this.scrollTop = top;
  };
}

/** Modal dialogs open and close with their event; focus and the backdrop are for the end-to-end tests. */
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

const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with what every browser has, jsdom leaves out and react-router needs: Node's own fetch classes and streams. */
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
  }
}

module.exports = DomEnvironment;

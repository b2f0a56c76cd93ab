// jsdom leaves out what every browser has and react-router needs.
const { TextEncoder, TextDecoder } = require('node:util');
const web = require('node:stream/web');
Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  ReadableStream: web.ReadableStream,
  TransformStream: web.TransformStream,
});

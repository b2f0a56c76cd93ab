/** Code that a release runs by an everyday slip or on purpose. */
export interface Misbehavior {
  /** `given` are the loader's arguments. */
  readonly at: 'evaluation' | 'loader' | 'render';
  readonly code: string;
}

/** Finds the socket of its process's messages, and keeps a function to write to it. */
const forged = (code: string): string => `{
  const { prototype } = process.stdout.constructor; const write = prototype.write;
  prototype.write = function (...given) { globalThis.channel ??= this; return write.apply(this, given); };
  const send = (text) => { const json = Buffer.from(text); const head = Buffer.alloc(4); head.writeUInt32BE(json.length); write.call(globalThis.channel, Buffer.concat([head, json])); };
  setInterval(() => globalThis.channel && (${code}), 50); }`;

export const misbehaviors: Readonly<Record<string, Misbehavior>> = {
  'a late rejection': { at: 'loader', code: `Promise.reject(new Error('late'));` },
  'a throw in a timer': { at: 'loader', code: `setTimeout(() => { throw new Error('late'); });` },
  'timers left behind': { at: 'loader', code: 'const loop = () => setTimeout(loop, 0); loop();' },
  'an endless loop': { at: 'loader', code: 'for (;;) {}' },
  'process.exit': { at: 'loader', code: 'process.exit();' },
  'a full heap': { at: 'loader', code: 'const all = []; for (;;) all.push(new Array(1e6).fill(Math.random()));' },
  'a changed prototype': {
    at: 'evaluation',
    code: `Object.prototype.extend = function () {}; Array.prototype.at = () => 'x';`,
  },
  'a patched renderToString': {
    at: 'evaluation',
    code: `{ const s = require('react-dom/server'); const r = s.renderToString; s.renderToString = (...a) => r(...a) + 'PWNED'; }`,
  },
  'a forged message': { at: 'evaluation', code: forged(`send('null')`) },
  'a flood of messages': {
    at: 'evaluation',
    code: forged(`(() => { for (let i = 0; i < 3e4; i++) send('{"type":"beat","external":1}') })()`),
  },
  '60,000 calls': {
    at: 'loader',
    code: `const { http } = given[0].context.get(require('federation/remote').servicesContext); for (let i = 0; i < 60000; i++) http.request({ service: 'search', path: '/x' }).catch(() => {});`,
  },
  'a page of 40 MB': { at: 'render', code: `return 'x'.repeat(4e7);` },
};

export default () => globalThis.postgres?.stop();

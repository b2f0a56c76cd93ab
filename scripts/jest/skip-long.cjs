// Slow tests are in files named *.long.*. Only `npm run test:long` runs them; other runs count them as skipped.
if (!process.env.TEST_LONG && expect.getState().testPath.includes('.long.')) {
  const skip = test.skip;
  global.it = global.test = Object.assign((...args) => skip(...args), skip, { concurrent: skip, skip, only: skip });
  for (const hook of ['beforeAll', 'afterAll', 'beforeEach', 'afterEach']) global[hook] = () => {};
}

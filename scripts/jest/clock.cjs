// TEST_CLOCK_OFFSET_DAYS shifts the tests' clock; tests must not depend on today's date.
const offset = Number(process.env.TEST_CLOCK_OFFSET_DAYS ?? 0) * 86_400_000;

if (offset) {
  const RealDate = Date;
  const realNow = Date.now;
  const now = () => realNow() + offset;
  // Tests may replace it.
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length ? args : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
  });
}

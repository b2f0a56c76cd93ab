// As `jest --forceExit`, which also advises to look for what is pending: that is not why anything fails.
process.env.NODE_ENV ??= 'test';
// The testing library's own default is colors, wherever it prints.
process.env.COLORS ??= String(process.stderr.isTTY === true);
require('jest')
  .runCLI({ _: [], $0: '' }, [process.cwd()])
  .then(({ results }) => process.exit(results.success ? 0 : 1));

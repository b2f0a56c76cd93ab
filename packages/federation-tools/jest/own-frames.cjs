/** Runs before the reporter that prints a failure, and leaves packages out of its stack, unless that is all of it. */
module.exports = class {
  onTestResult(_test, result) {
    const own = result.failureMessage?.replace(/\n[^\n]*\bat [^\n]*\bnode_modules\/[^\n]*/g, '');
    if (own && /\n[^\n]*\bat [^\n]*:\d+:\d+/.test(own)) result.failureMessage = own;
  }
};

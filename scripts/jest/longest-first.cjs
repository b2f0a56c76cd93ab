const { default: Sequencer } = require('@jest/test-sequencer');

/** Database tests, and short files whose tests wait for processes. */
const takesLong =
  /\.db\.test\.|\/(check|check-build|endless-release|followed-service|hostile-releases|packed-kit|same-as-shell|tracing|watchdog)\.test\./;

/** A fresh clone has no recorded durations: what takes longest must not run last. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const isLong = ({ path }) => takesLong.test(path);
    return super.sort(tests).toSorted((one, other) => isLong(other) - isLong(one));
  }
};

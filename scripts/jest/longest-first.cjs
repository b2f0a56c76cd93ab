const { default: Sequencer } = require('@jest/test-sequencer');

/** A fresh clone has no recorded durations. Database tests take longest, so they must not run last. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const usesDatabase = ({ path }) => path.includes('.db.test.');
    return super.sort(tests).toSorted((one, other) => usesDatabase(other) - usesDatabase(one));
  }
};

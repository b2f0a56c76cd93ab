const { default: Sequencer } = require('@jest/test-sequencer');

/** A fresh clone does not know how long a file takes, but databases take longest: they must not be left for the end. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const usesDatabase = ({ path }) => path.includes('.db.test.');
    return super.sort(tests).toSorted((one, other) => usesDatabase(other) - usesDatabase(one));
  }
};

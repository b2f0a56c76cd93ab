// The limits of a page's time that depend on one another; a test compares them, and render's `fragmentTimeoutMs`.

/** For one attempt to render a page, in ms. Well above a call's 10 s: a version that takes longer will never finish. */
export const pageTimeoutMs = 15_000;
/** The share of a page's timeout that all its calls together may use: slightly more than one call's 10 s. */
export const callsShare = 0.75;
/** How long a task waits for a process while all are busy, in ms: below the time limit of its page. */
export const processWaitMs = 5_000;

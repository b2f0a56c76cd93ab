/**
 * Polls until a condition holds.
 * @param what the condition in words, for the error
 * @throws Error with `what` after the deadline, which is shorter than a test's
 */
export async function eventually(
  condition: () => boolean | Promise<boolean>,
  what: string,
  deadlineMs = 8_000,
): Promise<void> {
  for (const since = performance.now(); !(await condition()); await new Promise((next) => setTimeout(next, 10)))
    if (performance.now() - since > deadlineMs) throw new Error(`Not within ${deadlineMs / 1_000} s: ${what}`);
}

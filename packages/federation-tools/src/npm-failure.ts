/** Why npm failed, in its own words, which it prints as JSON with `--json`. */
export function npmFailure({ stdout, message }: { readonly stdout: string; readonly message: string }): string {
  try {
    const { code, summary } = JSON.parse(stdout).error;
    return `${code} ${summary}`.trim();
  } catch {
    return message;
  }
}

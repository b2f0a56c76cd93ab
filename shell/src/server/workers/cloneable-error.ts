/** An error in a form that can cross the thread boundary. */
export interface CloneableError {
  readonly name: string;
  readonly message: string;
  readonly stack?: string;
  readonly code?: string;
}

export function toCloneableError(error: unknown): CloneableError {
  if (!(error instanceof Error)) return { name: 'Error', message: describe(error) };
  const { name, message, stack } = error;
  const code = (error as { code?: unknown }).code;
  return {
    name: String(name),
    message: String(message),
    ...(typeof stack === 'string' ? { stack } : {}),
    ...(typeof code === 'string' ? { code } : {}),
  };
}

/** Remotes may throw anything, even objects whose conversion to a string throws. */
function describe(value: unknown): string {
  try {
    return String(value);
  } catch {
    return 'A value that cannot be described was thrown';
  }
}

export function fromCloneableError({ name, message, stack, code }: CloneableError): Error {
  const error = Object.assign(new Error(message), { name }, code ? { code } : {});
  if (stack) error.stack = stack;
  return error;
}

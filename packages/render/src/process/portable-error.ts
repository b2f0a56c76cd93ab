import { type Static, Type } from 'typebox';

/** Longer texts carry no more information: a remote may throw anything. */
const maxLength = 10_000;

const text = Type.String({ maxLength });
export const PortableError = Type.Object({
  name: text,
  message: text,
  stack: Type.Optional(text),
  code: Type.Optional(text),
});
type PortableError = Static<typeof PortableError>;

export function toPortableError(error: unknown): PortableError {
  if (!(error instanceof Error)) return { name: 'Error', message: cut(error) };
  const { name, message, stack } = error;
  const code = (error as { code?: unknown }).code;
  return {
    name: cut(name),
    message: cut(message),
    ...(typeof stack === 'string' ? { stack: cut(stack) } : {}),
    ...(typeof code === 'string' ? { code: cut(code) } : {}),
  };
}

/** Remotes may throw anything, even objects whose conversion to a string throws. */
function cut(value: unknown): string {
  try {
    return String(value).slice(0, maxLength);
  } catch {
    return 'Unprintable value thrown';
  }
}

export function fromPortableError({ name, message, stack, code }: PortableError): Error {
  const error = Object.assign(new Error(message), { name }, code ? { code } : {});
  if (stack) error.stack = stack;
  return error;
}

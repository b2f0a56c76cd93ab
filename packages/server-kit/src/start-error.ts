/**
 * Formats a startup failure: the message if the operator can fix the error, otherwise the stack.
 * @param correctable codes of errors that the operator can fix, besides an invalid configuration
 */
export const formatStartError = (error: Error & { readonly code?: string }, correctable: readonly string[] = []) =>
  ['CONFIGURATION_INVALID', ...correctable].includes(error.code ?? '') ? error.message : String(error.stack);

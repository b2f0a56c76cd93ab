/**
 * What a process prints when it fails to start: the message of an error that the operator can correct, the stack of any
 * other.
 * @param correctable codes of such errors, besides an invalid configuration
 */
export const formatStartError = (error: Error & { readonly code?: string }, correctable: readonly string[] = []) =>
  ['CONFIGURATION_INVALID', ...correctable].includes(error.code ?? '') ? error.message : String(error.stack);

/** Input that passes the schema but cannot be stored. The message is sent to the client and must not echo the input. */
export class InvalidInputError extends Error {
  readonly code = 'INPUT_INVALID';
}

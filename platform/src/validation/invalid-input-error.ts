/** Input that no schema could rule out but that cannot be stored. The message is sent to the client: it repeats nothing of the input. */
export class InvalidInputError extends Error {
  readonly code = 'INPUT_INVALID';
}

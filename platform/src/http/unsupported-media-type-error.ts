/** The route does not accept the body's media type. */
export class UnsupportedMediaTypeError extends Error {
  readonly code = 'MEDIA_TYPE_UNSUPPORTED';
}

/** The body is of a media type that the route does not accept. */
export class UnsupportedMediaTypeError extends Error {
  readonly code = 'MEDIA_TYPE_UNSUPPORTED';
}

/** No guest could be obtained; the guard redirects to /error-checking-guest. */
export class GuestUnavailableError extends Error {
  readonly code = 'GUEST_UNAVAILABLE';
  constructor(reason: string, options?: ErrorOptions) {
    super(`No guest: ${reason}`, options);
    this.name = 'GuestUnavailableError';
  }
}

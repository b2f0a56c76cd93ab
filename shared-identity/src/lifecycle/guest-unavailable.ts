/** No guest could be had; the guard sends the visitor to /error-checking-guest (SPEC section 8). */
export class GuestUnavailableError extends Error {
  readonly code = 'GUEST_UNAVAILABLE';
  constructor(reason: string, options?: ErrorOptions) {
    super(`No guest: ${reason}`, options);
    this.name = 'GuestUnavailableError';
  }
}

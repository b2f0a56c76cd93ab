import { GuestUnavailableError } from './guest-unavailable.ts';

/** Statuses of an outage: the shell's while a service's circuit breaker is open, and a load balancer's. */
const outageStatuses = [503, 504];

/** The gateway has an outage: trying again may soon succeed. */
export class GatewayOutageError extends GuestUnavailableError {}

/** @param status of the gateway's response; 0 if there was none */
export const guestUnavailable = (reason: string, status = 0, options?: ErrorOptions): GuestUnavailableError =>
  new (outageStatuses.includes(status) ? GatewayOutageError : GuestUnavailableError)(reason, options);

import type { Duplex } from 'node:stream';

/** How long a client may go on sending, in ms. */
const lingerMs = 1_000;

/** Closes a connection whose client may still be sending: destroying it at once could discard the response. */
export function closeAfterResponse(socket: Duplex): void {
  socket.end();
  socket.resume();
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

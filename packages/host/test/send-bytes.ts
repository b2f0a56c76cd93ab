import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Sends bytes, valid HTTP or not, and resolves to the responses once the server closes the connection.
 * @param bytes one character per byte @param size of the pieces that they arrive in
 */
export async function sendBytes(
  port: number,
  bytes: string,
  size = bytes.length,
): Promise<{ statuses: number[]; responses: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay();
  const send = (at: number) => {
    socket.write(bytes.slice(at, at + size), 'latin1');
    if (at + size < bytes.length) setTimeout(send, 2, at + size);
  };
  send(0);
  // A server that rejects a request still being sent may reset the connection and discard its response.
  const responses = await text(socket).catch(() => '');
  const statuses = [...responses.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, responses };
}

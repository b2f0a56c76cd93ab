import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Sends bytes, valid HTTP or not, and resolves to the responses once the server closes the connection.
 * @param bytes one character per byte
 */
export async function sendBytes(port: number, bytes: string): Promise<{ statuses: number[]; responses: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  // A server that rejects a request still being sent may reset the connection and discard its response.
  const responses = await text(socket).catch(() => '');
  const statuses = [...responses.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  return { statuses, responses };
}

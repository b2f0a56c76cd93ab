import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Sends bytes, valid HTTP or not, and resolves to what was answered when the server closes the connection.
 * @param bytes one character each
 */
export async function sendBytes(port: number, bytes: string): Promise<{ statuses: number[]; answers: string }> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes, 'latin1');
  // A server that refuses what is still being sent may reset the connection, and its answer with it.
  const answers = await text(socket).catch(() => '');
  const statuses = [...answers.matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status));
  return { statuses, answers };
}

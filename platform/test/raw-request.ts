import { connect } from 'node:net';

export interface RawResponse {
  readonly status: number;
  /** Keys in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends bytes, valid HTTP or not, and reads until the server closes the connection. @param bytes one character each */
export async function sendRaw(url: string, bytes: string): Promise<RawResponse> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).setEncoding('utf8');
  socket.write(bytes, 'latin1');
  let text = '';
  try {
    for await (const chunk of socket) text += chunk;
  } catch (error) {
    // A server that rejects a large body may close the connection before all of it is sent.
    if (text === '') throw error;
  }
  const [head = '', ...rest] = text.replace('HTTP/1.1 100 Continue\r\n\r\n', '').split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3}) /.exec(statusLine)?.[1]),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
}

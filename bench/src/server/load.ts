import { connect, type Socket } from 'node:net';

const connections = 16;

/**
 * Answers a second of one address under load: several connections, a new request on each as its answer ends. It reads
 * no more of an answer than where it ends, so that the server is what is measured.
 */
export async function answersASecond(url: URL, encoding: string, seconds: number): Promise<number> {
  const request = `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;
  const until = performance.now() + seconds * 1000;
  const start = performance.now();
  const answers = await Promise.all(Array.from({ length: connections }, () => askAgainAndAgain(url, request, until)));
  return (answers.reduce((sum, count) => sum + count) / (performance.now() - start)) * 1000;
}

/** Resolves to how many answers came on one connection. @throws for an answer other than 200 */
function askAgainAndAgain(url: URL, request: string, until: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () => socket.write(request));
    let answers = 0;
    let missing = 0;
    socket.on('data', (chunk) => {
      if (missing === 0) missing = lengthOf(chunk, socket);
      missing -= chunk.length;
      if (missing > 0) return;
      answers += 1;
      if (performance.now() < until) socket.write(request);
      else socket.end(() => resolve(answers));
    });
    socket.once('error', reject);
  });
}

/** Of a whole answer, from its first piece, which holds the headers. */
function lengthOf(chunk: Buffer, socket: Socket): number {
  const end = chunk.indexOf('\r\n\r\n') + 4;
  const head = chunk.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (head.startsWith('HTTP/1.1 200 ') && length) return end + Number(length);
  socket.destroy(new Error(`Expected 200 and a length, got ${head}`));
  return 0;
}

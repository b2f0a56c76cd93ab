import { connect } from 'node:net';
import { createHistogram, type RecordableHistogram } from 'node:perf_hooks';

export interface LoadOptions {
  readonly encoding?: string;
  readonly connections?: number;
  readonly seconds: number;
  /** Requests a second over all connections; without it each connection asks again as soon as it has its answer. */
  readonly rate?: number;
}

export interface LoadResult {
  readonly responses: number;
  /** How many responses had a status other than 200. */
  readonly refused: number;
  /** Microseconds until an answer's last byte. */
  readonly latency: RecordableHistogram;
}

/**
 * Asks for addresses of one server in turn, on several connections, a new request on each as its answer ends. It reads
 * no more of an answer than where it ends, so that it costs little beside the server.
 */
export async function load(
  urls: readonly URL[],
  { encoding = 'identity', connections = 16, seconds, rate }: LoadOptions,
): Promise<LoadResult> {
  const latency = createHistogram();
  const result = { responses: 0, refused: 0, latency };
  const until = performance.now() + seconds * 1000;
  const pauseMs = rate ? (connections / rate) * 1000 : 0;
  let next = 0;
  await Promise.all(
    Array.from({ length: connections }, (_, index) =>
      askRepeatedly(
        urls[0] as URL,
        () => requestOf(urls[next++ % urls.length] as URL, encoding),
        { until, pauseMs, delayMs: (pauseMs / connections) * index },
        (ms, status) => {
          result.responses += 1;
          if (status !== 200) result.refused += 1;
          latency.record(Math.max(1, Math.round(ms * 1_000)));
        },
      ),
    ),
  );
  return result;
}

const requestOf = ({ pathname, search, host }: URL, encoding: string): string =>
  `GET ${pathname}${search} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: ${encoding}\r\n\r\n`;

/** One connection. */
function askRepeatedly(
  { hostname, port }: URL,
  nextRequest: () => string,
  { until, pauseMs, delayMs }: { until: number; pauseMs: number; delayMs: number },
  onResponse: (ms: number, status: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => setTimeout(ask, delayMs));
    let since = 0;
    let missing = 0;
    let status = 0;
    const ask = () => {
      since = performance.now();
      if (since >= until) socket.end(() => resolve());
      else socket.write(nextRequest());
    };
    socket.on('data', (chunk) => {
      if (missing === 0) {
        const head = readHead(chunk);
        if (!head)
          return void socket.destroy(new Error(`Expected an answer with a length, got ${chunk.subarray(0, 200)}`));
        ({ status, length: missing } = head);
      }
      missing -= chunk.length;
      if (missing > 0) return;
      const ms = performance.now() - since;
      onResponse(ms, status);
      if (pauseMs > ms) setTimeout(ask, pauseMs - ms);
      else ask();
    });
    socket.once('error', reject);
  });
}

/** The status and the length of a whole answer, from its first piece, which holds the headers. */
function readHead(chunk: Buffer): { readonly status: number; readonly length: number } | undefined {
  const end = chunk.indexOf('\r\n\r\n') + 4;
  const head = chunk.toString('latin1', 0, end);
  const status = /^HTTP\/1.1 (\d+)/.exec(head)?.[1];
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  return status && length ? { status: Number(status), length: end + Number(length) } : undefined;
}

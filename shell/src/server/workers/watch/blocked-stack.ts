import { Session } from 'node:inspector';

/** On an idle machine, reading a stack takes 0.2 s. */
const timeoutMs = 5_000;

interface ScriptParsed {
  readonly method: 'Debugger.scriptParsed';
  readonly params: { readonly scriptId: string; readonly url: string };
}
interface Paused {
  readonly method: 'Debugger.paused';
  readonly params: { readonly callFrames: readonly { readonly location: { readonly scriptId: string } }[] };
}

/**
 * The files on the stack of an unresponsive thread, innermost first: V8's inspector can interrupt even an infinite
 * loop. Empty if the thread cannot be interrupted.
 */
export function blockedStack(threadId: number): Promise<readonly string[]> {
  const session = new Session();
  session.connect();
  const scripts = new Map<string, string>();
  let workerSession = '';
  const post = (id: number, method: string) =>
    session.post('NodeWorker.sendMessageToWorker', {
      sessionId: workerSession,
      message: JSON.stringify({ id, method }),
    });
  return new Promise<readonly string[]>((resolve) => {
    const timer = setTimeout(() => resolve([]), timeoutMs);
    session.on('NodeWorker.attachedToWorker', ({ params }) => {
      if (params.workerInfo.title !== `[worker ${threadId}]`) return;
      workerSession = params.sessionId;
      post(1, 'Debugger.enable');
      post(2, 'Debugger.pause');
    });
    session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => {
      if (params.sessionId !== workerSession) return;
      const message = JSON.parse(params.message) as ScriptParsed | Paused;
      if (message.method === 'Debugger.scriptParsed') scripts.set(message.params.scriptId, message.params.url);
      if (message.method === 'Debugger.paused') {
        clearTimeout(timer);
        resolve(message.params.callFrames.map(({ location }) => scripts.get(location.scriptId) ?? ''));
      }
    });
    session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
  }).finally(() => {
    // A paused thread could not be terminated.
    if (workerSession) post(3, 'Debugger.disable');
    session.post('NodeWorker.disable');
    session.disconnect();
  });
}

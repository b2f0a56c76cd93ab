/**
 * The program of a render process: runs one release and nothing else. It reads its limits from the command line and
 * messages from file descriptor 3, and ends when that closes.
 */
import { Socket } from 'node:net';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Compile } from 'typebox/compile';
import { type LoadedRelease, loadRelease, nestedRoutes } from '../../render/load-release.ts';
import { sharedModules } from '../../render/shared-modules.ts';
import { assertFragmentSize, assertSize, type RenderTask } from '../../tasks.ts';
import { encodeFrame, FrameReader } from '../frames.ts';
import { type FromProcess, type ProgramOptions, ToProcess } from '../messages.ts';
import { toPortableError } from '../portable-error.ts';
import { restrictGlobals } from './restrict-globals.ts';
import { ShellCalls } from './shell-calls.ts';

const { heartbeatMs, messageBytes, ...callLimits }: ProgramOptions = JSON.parse(process.argv.at(-1) ?? '');
const exit = process.exit.bind(process);
const toProcess = Compile(ToProcess);
const channel = new Socket({ fd: 3, readable: true, writable: true });
const send = (message: FromProcess): void => void channel.write(encodeFrame(message));
const shellCalls = new ShellCalls(send);
const tasks = new Map<number, AbortController>();
let release: LoadedRelease | undefined;

function load(name: string, code: string): void {
  try {
    release = loadRelease(name, code, sharedModules);
    const { routes, fragments = {} } = release.remote;
    send({
      type: 'loaded',
      routes: routes.map(({ path }) => path ?? ''),
      nested: nestedRoutes(release.remote),
      fragments: Object.keys(fragments),
    });
  } catch (error) {
    send({ type: 'not-loaded', error: toPortableError(error) });
  }
}

async function answerTask(task: number, request: RenderTask): Promise<void> {
  const controller = new AbortController();
  tasks.set(task, controller);
  try {
    if (!release) throw new Error('No release is loaded');
    const result = await release.run(request, shellCalls.contextOf(task, callLimits), controller.signal);
    controller.signal.throwIfAborted();
    // Its text first: encoding is what a page of 40 MB costs, and the shell counts the values of a fragment.
    if ('outlet' in result) assertSize(result.outlet.length + result.loaderData.length, messageBytes);
    if ('html' in result) assertFragmentSize(result);
    const measured = 'measuresHeap' in request && request.measuresHeap ? { heapBytes: collectedHeap() } : {};
    const frame = encodeFrame({ type: 'result', task, result: { ...result, ...measured } });
    assertSize(frame.length, messageBytes);
    channel.write(frame);
  } catch (error) {
    // No one reads the answer to an aborted task, but it would count as a message.
    if (!controller.signal.aborted) send({ type: 'error', task, error: toPortableError(error) });
  } finally {
    tasks.delete(task);
  }
}

let collectGarbage: (() => void) | undefined;

function collectedHeap(): number {
  setFlagsFromString('--expose-gc');
  collectGarbage ??= runInNewContext('gc') as () => void;
  collectGarbage();
  return getHeapStatistics().used_heap_size;
}

function receive(message: unknown): void {
  if (!toProcess.Check(message)) throw new Error('The shell sent a message that does not match its schema');
  const received = message as ToProcess;
  switch (received.type) {
    case 'load':
      load(received.name, received.code);
      break;
    case 'task':
      answerTask(received.task, received.request as RenderTask);
      break;
    case 'abort':
      tasks.get(received.task)?.abort();
      break;
    default:
      shellCalls.settle(received.call, received);
  }
}

const reader = new FrameReader(Number.POSITIVE_INFINITY, receive);
channel.on('data', (chunk) => reader.push(chunk));
channel.on('error', () => exit(0));
channel.on('close', () => exit(0));
// A late rejection or a throw in a timer: the shell replaces this process when its tasks are done.
process.on('uncaughtException', (error) => send({ type: 'fault', error: toPortableError(error) }));
setInterval(() => send({ type: 'beat' }), heartbeatMs);
restrictGlobals();
send({ type: 'started' });

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './install.mjs';

/** The child processes of a command: started sequentially, restarted when they exit, stopped together. */
export class Processes {
  children = new Set();
  stopping = false;

  /** @param restarts options of each part's {@link RestartPolicy} */
  constructor(restarts = {}) {
    this.restarts = restarts;
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => this.stop(0));
    // npm forwards these two signals. If it exits without forwarding one, nothing else would stop the site.
    const { ppid } = process;
    if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== ppid && this.stop(0), 500).unref();
  }

  /** Runs a step to completion. If it fails (it prints why itself), everything stops with its exit status. */
  run(command, args, env = {}) {
    const child = this.spawn(command, args, env, 'inherit');
    return new Promise((done) => {
      child.once('exit', (code, signal) => {
        if (this.stopping) return;
        if (code === 0) done();
        else this.stop(exitStatus(code, signal));
      });
    });
  }

  /**
   * Starts a TypeScript or JavaScript program and resolves to the line that matches `ready`; prints its other lines.
   * From then on, restarts it whenever it exits; if it exits too often, or before it was ready, everything stops.
   */
  async start(file, env, ready) {
    const first = this.launch(file, env, ready);
    const line = await Promise.race([first.ready, first.ended]);
    if (typeof line === 'string') {
      void this.keepRunning(first, () => this.launch(file, env, ready), file);
      return line;
    }
    this.stop(exitStatus(line.code, line.signal));
    return new Promise(() => {});
  }

  async keepRunning(first, launch, file) {
    const policy = new RestartPolicy(this.restarts);
    for (let part = first; ; ) {
      const { code, signal } = await part.ended;
      if (this.stopping) return;
      const delay = policy.nextDelay();
      const how = `${file} ended with ${signal ?? `status ${code}`}`;
      if (delay === undefined) {
        console.error(
          `${how}, and was started again ${policy.max} times in ${policy.windowMs / 60_000} minutes: stopping.`,
        );
        return this.stop(1);
      }
      console.error(`${how}; starting it again in ${delay / 1000} s`);
      await sleep(delay);
      if (this.stopping) return;
      part = launch();
    }
  }

  /** Runs the program without tsx's intermediate process; the IPC channel closes when this process exits. */
  launch(file, env, ready) {
    const args = /\.m?ts$/.test(file) ? ['--import', 'tsx', file] : [file];
    const child = this.spawn(process.execPath, args, env, ['ignore', 'pipe', 'inherit', 'ipc']);
    return {
      ready: new Promise((resolve) => {
        createInterface({ input: child.stdout }).on('line', (line) => {
          if (ready.test(line)) resolve(line);
          else console.log(line);
        });
      }),
      ended: new Promise((resolve) => child.once('exit', (code, signal) => resolve({ code, signal }))),
    };
  }

  spawn(command, args, env, stdio) {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio });
    this.children.add(child);
    child.once('exit', () => this.children.delete(child));
    return child;
  }

  async stop(code) {
    if (this.stopping) return;
    this.stopping = true;
    const ended = [...this.children].map((child) => new Promise((done) => child.once('exit', done)));
    for (const child of this.children) child.kill('SIGTERM');
    const killTimer = setTimeout(() => {
      for (const child of this.children) child.kill('SIGKILL');
    }, 8_000);
    await Promise.all(ended);
    clearTimeout(killTimer);
    process.exit(code);
  }
}

/** Not a failure: Ctrl-C reaches every process of a terminal, so a step may exit before our own signal handler runs. */
const exitStatus = (code, signal) =>
  [0, 130, 143].includes(code) || ['SIGINT', 'SIGTERM'].includes(signal) ? 0 : code || 1;

/**
 * Starts what is not configured to be elsewhere: the services, and the registry at a free port, to which theirs leads. Without
 * the services, the registry has their port.
 */
export async function startServices(processes, fileOf) {
  const hasUpstreams = ['GATEWAY_URL', 'SEARCH_URL', 'CONTENT_URL'].every((name) => process.env[name]);
  const env = hasUpstreams ? {} : { REGISTRY_PORT: process.env.REGISTRY_PORT || (await freePort()) };
  await Promise.all([
    hasUpstreams || processes.start(fileOf('platform'), env, /^Platform ready/),
    process.env.REGISTRY_URL || processes.start(fileOf('registry'), env, /^Registry ready/),
  ]);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  probe.close();
  return String(port);
}

export class RestartPolicy {
  #restarts = [];

  /** @param options in milliseconds, except `max`: the number of restarts allowed within `windowMs` */
  constructor({ max = 10, windowMs = 10 * 60_000, firstDelayMs = 500, maxDelayMs = 30_000 } = {}) {
    Object.assign(this, { max, windowMs, firstDelayMs, maxDelayMs });
  }

  /** Records a restart; returns the delay before it in ms, doubled each time, or undefined after too many restarts. */
  nextDelay(now = Date.now()) {
    this.#restarts = this.#restarts.filter((time) => now - time < this.windowMs);
    if (this.#restarts.length >= this.max) return undefined;
    const delay = Math.min(this.firstDelayMs * 2 ** this.#restarts.length, this.maxDelayMs);
    this.#restarts.push(now);
    return delay;
  }
}

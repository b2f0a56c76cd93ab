import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root, tsx } from './install.mjs';

/** The child processes of a command: started one after another, stopped together. */
export class Processes {
  children = new Set();
  stopping = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => this.stop(0));
  }

  /** Runs a step to its end. If it fails, having printed why, everything stops with its exit status. */
  run(command, args, env = {}) {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    this.children.add(child);
    return new Promise((done) => {
      child.once('exit', (code, signal) => {
        this.children.delete(child);
        if (this.stopping) return;
        if (code === 0) done();
        else this.stop(stoppedBySignal(code, signal) ? 0 : code || 1);
      });
    });
  }

  /** Starts a TypeScript program and resolves to the line that matches `ready`; prints its other lines. */
  start(file, env, ready) {
    const child = spawn(tsx, [file], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.children.add(child);
    return new Promise((resolve) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        if (ready.test(line)) resolve(line);
        else console.log(line);
      });
      child.once('exit', (code, signal) => {
        this.children.delete(child);
        // The parts need each other. Ctrl-C reaches every process, so one may exit before our own signal handler runs.
        if (!this.stopping) this.stop(stoppedBySignal(code, signal) ? 0 : code || 1);
      });
    });
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

/** Services and shell exit with 0 only after a signal; before they handle signals, the signal itself ends them. */
const stoppedBySignal = (code, signal) => [0, 130, 143].includes(code) || ['SIGINT', 'SIGTERM'].includes(signal);

/** Whether all three upstreams are configured, so that the embedded services are not needed. */
export const hasUpstreams = () => ['GATEWAY_URL', 'SEARCH_URL', 'CONTENT_URL'].every((name) => process.env[name]);

/** Whether the embedded services or the registry are needed: one of the four is not configured to be elsewhere. */
export const needsPlatform = () => !hasUpstreams() || !process.env.REGISTRY_URL;

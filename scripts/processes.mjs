import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { root, tsx } from './install.mjs';

/** Steps and long-running parts of a command: started one after another, stopped together. */
export class Processes {
  children = new Set();
  stopping = false;

  constructor() {
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => this.stop(0));
  }

  /** Runs a step to its end; when it fails, it has said why and the whole ends with its status. */
  run(command, args, env = {}) {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
    this.children.add(child);
    return new Promise((done) => {
      child.once('exit', (code, signal) => {
        this.children.delete(child);
        if (this.stopping) return;
        if (code === 0) done();
        else this.stop(wasToldToStop(code, signal) ? 0 : code || 1);
      });
    });
  }

  /** Starts a TypeScript program and waits for the line that `ready` matches; its other lines are passed on. */
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
        // One part without the others is no site. Ctrl-C reaches every part, and one may end before we hear of it.
        if (!this.stopping) this.stop(wasToldToStop(code, signal) ? 0 : code || 1);
      });
    });
  }

  async stop(code) {
    if (this.stopping) return;
    this.stopping = true;
    const ended = [...this.children].map((child) => new Promise((done) => child.once('exit', done)));
    for (const child of this.children) child.kill('SIGTERM');
    const patience = setTimeout(() => {
      for (const child of this.children) child.kill('SIGKILL');
    }, 8_000);
    await Promise.all(ended);
    clearTimeout(patience);
    process.exit(code);
  }
}

/** The services and the shell end with 0 only when they were told to; before they listen for signals these end them. */
const wasToldToStop = (code, signal) => [0, 130, 143].includes(code) || ['SIGINT', 'SIGTERM'].includes(signal);

/** Whether all three upstreams are elsewhere, so that the embedded services are not needed. */
export const hasUpstreams = () => ['GATEWAY_URL', 'SEARCH_URL', 'CONTENT_URL'].every((name) => process.env[name]);

import path from 'node:path';
import { freePort } from 'server-kit/free-port';
import { repositoryRoot } from 'server-kit/repository-root';
import { startProgram } from 'server-kit/start-program';

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/** Starts a program that prints `Ready: ` with its address. @param file a source of this folder, or the path of a bundle */
export const startServer = (file: string, args: readonly string[], env = process.env) => {
  const compiler = file.endsWith('.ts') ? process.execArgv : [];
  return startProgram([...compiler, path.resolve(import.meta.dirname, file), ...args], 'Ready: ', { env });
};

/** Starts a shell as `npm start` runs it. @param env variables beside those of this process */
export async function startShell(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const own = { ...process.env, LOG_LEVEL: 'silent', ...env, PORT: String(await freePort()) };
  // It prints a line for each failed call.
  return startProgram(['dist/shell.js'], 'Ready: ', { cwd: repositoryRoot, env: own, isQuiet: true });
}

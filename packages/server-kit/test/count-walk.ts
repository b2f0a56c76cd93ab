import { Session } from 'node:inspector/promises';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../src/repository-root.ts';

/** The calls of functions in each of our files. */
export type Walk = Readonly<Record<string, number>>;

/**
 * Counts, by V8's precise coverage, which of our files are entered, and how many of their functions are called, without
 * those of tests. Jest's modules call one another through getters, so it runs in a process of its own.
 */
export async function createWalkCounter() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const base = `${pathToFileURL(repositoryRoot)}/`;
  return {
    async walkOf(work: () => Promise<unknown>): Promise<Walk> {
      await session.post('Profiler.takePreciseCoverage');
      await work();
      const { result } = await session.post('Profiler.takePreciseCoverage');
      const ours = result.filter(({ url }) => url.startsWith(base) && !/\/(node_modules|test)\//.test(url));
      const walked = ours.flatMap(({ url, functions }) => {
        // The compiler's helper is no call of ours.
        const calls = functions
          .filter(({ functionName }) => functionName !== '__name')
          .reduce((sum, { ranges: [whole] }) => sum + (whole?.count ?? 0), 0);
        return calls > 0 ? [[url.slice(base.length), calls] as const] : [];
      });
      return Object.fromEntries(walked);
    },
    stop: () => session.disconnect(),
  };
}

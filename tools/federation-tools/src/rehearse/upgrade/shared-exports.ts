import { serverExternals } from '@meridian-vale/federation/shared-names';
import { Candidate, renderDeps } from 'gate/candidate';
import { httpFrom } from '../../test-host/http-from.ts';
import { testPartition as partition, testSite as site } from '../../test-host/test-site.ts';

/** Shared package → the names that it exports. */
export type SharedExports = ReadonlyMap<string, ReadonlySet<string>>;

/** A remote whose paths are the exports of the packages that its render process shares. */
const listing = `
exports.remote = {
  routes: [],
  paths: async () =>
    ${JSON.stringify(serverExternals)}.flatMap((name) =>
      Object.keys(require(name)).map((key) => ({ path: \`/\${name}#\${key}\` }))),
};`;

/** What a render process's program exports to releases. */
export async function readSharedExports(program: Buffer): Promise<SharedExports> {
  const lines: string[] = [];
  const candidate = new Candidate('exports', listing, await renderDeps(program), (line) => lines.push(line));
  try {
    const http = httpFrom(() => undefined);
    const task = { kind: 'paths', site, partition } as const;
    const { paths } = await candidate.run(task, { http }, new AbortController().signal);
    const names = paths.map(({ path }) => path.slice(1).split('#'));
    return new Map(
      serverExternals.map((each) => [each, new Set(names.flatMap(([from, name]) => (from === each && name) || []))]),
    );
  } catch (error) {
    // What a program says that ends while it starts.
    throw new Error(lines.find((line) => /^\w*Error:/.test(line)) ?? (error as Error).message, { cause: error });
  } finally {
    candidate.end();
  }
}

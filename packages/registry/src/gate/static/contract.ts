import path from 'node:path';
import { Script } from 'node:vm';
import { contractVersion } from '@meridian-vale/federation/contract-version';
import { restores } from '../../release/delta.ts';
import { exposeChunk, isDelta, type Release, restoredFile } from '../../release/release.ts';
import { scriptNodes } from '../../release/router-imports.ts';
import { readIfExists } from '../../release/stored-files.ts';
import { type CheckedRelease, textsOf } from '../checked-release.ts';
import type { Finding } from '../finding.ts';
import type { LiveReleases } from '../live-releases.ts';

const exposed = './remote';

/** A remote must expose only `./remote`, and a build's entry must contain the hashes of its other scripts. */
export function checkContract(checked: CheckedRelease): Finding[] {
  const { release, files } = checked;
  if (release.contract > contractVersion)
    return [finding(`it was built with contract ${release.contract}; this registry knows ${contractVersion}`)];
  if (release.entry === undefined)
    return unverified(
      checked,
      [release.assets.shell, release.assets.boot].flatMap((group) => group?.js ?? []),
    );
  const misnamed = misnamedFile(release);
  if (misnamed)
    return [{ ...finding('a script has to be named *.js and a style *.css, or no check reads it'), file: misnamed }];
  const foreign = textsOf(checked, /^browser\/.*\.js$/).find(({ text }) => !isClassicScript(text));
  if (foreign) return [{ ...finding(otherBundler), file: foreign.file, kind: 'other-bundler' }];
  const file = `browser/${release.entry}`;
  const code = files.get(file)?.toString('utf8');
  if (!release.assets[exposeChunk] || !code || !exposes(code))
    return [{ ...finding(`the container does not expose ${exposed}`), file }];
  return unverified(checked, [release.entry]);
}

const otherBundler =
  'it is no classic script: the site loads the container that `federation build` makes with webpack, and no ES modules, nor what Vite or another bundler has built: publish the sources with federation publish';

function isClassicScript(code: string): boolean {
  try {
    return new Script(code) !== undefined;
  } catch {
    return false;
  }
}

function misnamedFile({ entry, assets, files }: Release): string | undefined {
  const groups = Object.values(assets);
  const scripts = [entry ?? '', ...groups.flatMap(({ js }) => js)].filter((name) => !name.endsWith('.js'));
  const styles = groups.flatMap(({ css }) => css).filter((name) => !name.endsWith('.css'));
  const others = Object.keys(files).filter(
    (name) => /^browser\/.*\.([cm]?js|css)$/i.test(name) && !/\.(js|css)$/.test(name),
  );
  return [...[...scripts, ...styles].map((name) => `browser/${name}`), ...others][0];
}

/** The site's `Integrity-Policy` makes browsers refuse a script without a hash. */
function unverified({ release, files }: CheckedRelease, entry: readonly string[]): Finding[] {
  const entryFiles = entry.map((name) => `browser/${name}`);
  const code = entryFiles.map((name) => files.get(name)?.toString('utf8')).join('');
  const unlisted = Object.entries(release.files).filter(
    ([file, integrity]) =>
      /^browser\/.*\.js$/.test(file) && !entryFiles.includes(file) && !code.includes(integrity.replace('sha384-', '')),
  );
  return unlisted.map(([file]) => ({ ...finding('its hash is not in the entry, so browsers refuse it'), file }));
}

export function checkLiveContract(release: Release, { shell, remotes }: LiveReleases): Finding[] {
  if (release.name !== 'shell') return release.entry && shell ? mismatch(release, shell, {}) : [];
  return remotes.flatMap((remote) => mismatch(remote, release, { warning: true }));
}

function mismatch(remote: Release, shell: Release, kind: Pick<Finding, 'warning'>): Finding[] {
  if (remote.contract === shell.contract) return [];
  const message = `${remote.name} ${remote.version} was built with contract ${remote.contract}, shell ${shell.version} with ${shell.contract}`;
  return [{ ...finding(message), ...kind }];
}

/** Looks for the container's table of modules, `{ "./remote": … }`. */
const exposes = (code: string): boolean =>
  scriptNodes(code)?.some(
    (node) => node.type === 'Property' && node.key.type === 'Literal' && node.key.value === exposed,
  ) ?? false;

const finding = (message: string): Finding => ({ check: 'contract', message });

/** Browsers keep what a delta restores as the script itself, under an address that later releases share. */
export async function checkDeltas({ files }: CheckedRelease, dictionaryDir: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const [file, delta] of files) {
    if (!isDelta(file)) continue;
    const script = files.get(restoredFile(file));
    const dictionary = readIfExists(path.join(dictionaryDir, file.slice(restoredFile(file).length)));
    if (script && dictionary && (await restores(delta, dictionary, script))) continue;
    const message = `it does not restore ${restoredFile(file)} from a script of the live release or the last known good: publish again`;
    findings.push({ ...finding(message), file });
  }
  return findings;
}

import valid from 'semver/functions/valid.js';
import validRange from 'semver/ranges/valid.js';
import { Type } from 'typebox';
import { Compile, type Validator } from 'typebox/compile';
import { prefixProblem } from './prefixes.ts';
import { isReleaseSegment, Release } from './release.ts';
import { ReleaseError } from './release-errors.ts';
import { parseJson } from './stored-files.ts';

const authored = Type.Pick(Release, ['name', 'prefixes', 'services', 'budget']).properties;

/** The JSON schema of `remote.json`, the facts that a release's author writes; editors find it by `$schema`. */
export const remoteSchema = Type.Object(
  { $schema: Type.Optional(Type.String()), ...authored },
  { additionalProperties: false },
);

const manifestSchema = Compile(Release);

/** `browser/…`, `server/…`, `maps/…` or `types/…`: at most ten segments of 255 bytes below, none hidden or `..`. */
const filePath = /^(browser|server|maps|types)(\/[\w@~+-][\w.@~+-]{0,254}){1,10}$/;

/** Other teams' commands read the types and match the routes of a release that is live: neither may end them. */
const limits = { brackets: 1_000, matches: 1_000 };

/** Validates a `release.json` without its files. @throws ReleaseError RELEASE_INVALID; the message says what is wrong */
export function parseManifest(text: string): Release {
  const value = parseJson(text, 'RELEASE_INVALID', 'release.json is not JSON');
  const manifest = value as Release;
  const problem = manifestSchema.Check(value) ? problemOf(manifest) : schemaProblem(manifestSchema, value);
  if (problem) throw new ReleaseError('RELEASE_INVALID', `release.json: ${problem}`);
  return manifest;
}

/** What is wrong with a value that does not fit a schema. */
export function schemaProblem(schema: Validator, value: unknown): string {
  const [error] = schema.Errors(value);
  return `${error?.instancePath || 'it'} ${error?.message ?? 'is not as expected'}`;
}

function problemOf(release: Release): string | undefined {
  const { name, version, prefixes, files, entry, requires, provides, routes = [] } = release;
  if (!isReleaseSegment(name) || !isReleaseSegment(version)) return `${name}@${version}: invalid name or version`;
  const path = Object.keys(files).find((file) => !filePath.test(file));
  if (path !== undefined) return `${JSON.stringify(path)} is no path of a file`;
  const below = Object.keys(files).find((file) => foldersOf(file).some((folder) => Object.hasOwn(files, folder)));
  if (below !== undefined) return `${below} is below a file`;
  if (!Object.hasOwn(files, `server/${name}.cjs`)) return `server/${name}.cjs is not listed`;
  const isShell = name === 'shell';
  if (isShell && prefixes.length > 0) return 'the shell has no prefixes';
  if (isShell !== (entry === undefined)) return isShell ? 'the shell has no entry' : 'a remote needs an entry';
  const needed = [
    ...(entry === undefined ? [] : [entry]),
    ...Object.values(release.assets).flatMap(({ js, css }) => [...js, ...css]),
  ];
  const missing = needed.find((file) => !Object.hasOwn(files, `browser/${file}`));
  if (missing !== undefined) return `browser/${missing} is not listed`;
  for (const prefix of prefixes) {
    const problem = prefixProblem(prefix);
    if (problem) return `prefix ${JSON.stringify(prefix)} ${problem}`;
  }
  if ((release.fragmentTypes ?? '').split(/[([{<]/).length > limits.brackets)
    return `fragmentTypes has ${limits.brackets} brackets or more`;
  // Each optional segment doubles the ways in which a route matches.
  const matches = routes.reduce((sum, route) => sum + 2 ** (route.split('?').length - 1), 0);
  if (matches > limits.matches) return `routes match in more than ${limits.matches} ways: use fewer optional segments`;
  const range = Object.entries(requires ?? {}).find(([, each]) => validRange(each) === null);
  if (range) return `${range[0]} ${range[1]} is no range of versions`;
  const provided = Object.entries(provides ?? {}).find(([, each]) => valid(each) === null);
  return provided && `${provided[0]} ${provided[1]} is not a version`;
}

/** `browser` and `browser/a` for `browser/a/b.js`. */
const foldersOf = (file: string): string[] =>
  file.split('/').flatMap((_, index, segments) => (index > 0 ? [segments.slice(0, index).join('/')] : []));

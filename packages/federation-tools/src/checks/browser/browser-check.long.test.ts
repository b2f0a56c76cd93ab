import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { formatFinding } from 'registry/gate';
import { repositoryRoot } from 'server-kit/repository-root';
import { readPackage } from '../../assembly/package-manifest.ts';
import { assembleRelease } from '../../assembly/prepared-release.ts';
import { buildPackage } from '../../build/build.ts';
import { Candidate, renderDeps } from '../candidate.ts';
import { checkInBrowser } from './browser-check.ts';
import { findChromium } from './find-chromium.ts';

const facts = readPackage(path.join(repositoryRoot, 'mfe-telehealth'), '9.9.9');
const therapist = { entityUniqueId: 't-1', entityAlias: 'Ana Example', key: 'character', content: {} };

test('a valid remote passes in a browser under the CSP; violations by its entry are reported on every page [GATE-16]', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'policy-'));
  const built = await buildPackage(facts, path.join(dir, 'build'));
  const release = assembleRelease(facts, built, path.join(dir, 'draft'));
  const serverBundle = readFileSync(path.join(dir, 'draft/server/mfe-telehealth.cjs'), 'utf8');
  const candidate = new Candidate(facts.name, serverBundle, await renderDeps());
  const check = (files: string) =>
    checkInBrowser(
      {
        remoteDir: facts.dir,
        chromium: findChromium(process.env),
        release,
        candidate,
        parts: { routes: [], fragments: [] },
        dir: files,
        urls: ['/match', '/team'],
        respond: () => ({ data: [therapist], meta: { totalPages: 1, totalRecords: 1 } }),
      },
      () => {},
    );
  expect(await check(path.join(dir, 'draft'))).toEqual([]);

  const broken = path.join(dir, 'broken');
  cpSync(path.join(dir, 'draft'), broken, { recursive: true });
  const style = "Object.assign(document.createElement('sty' + 'le'), { textContent: 'a{}' })";
  const missing = "Object.assign(new Image(), { src: 'elsewhere.png' })";
  appendFileSync(
    path.join(broken, 'browser', release.entry ?? ''),
    `;document.head.append(${style}, ${missing});try { window['ev' + 'al']('1') } catch {}
    addEventListener('load', () => document.querySelector('main').append(document.createElement('button')));`,
  );
  const found = await check(broken);
  expect(found.find(({ kind }) => kind)?.message).toContain('the policy stops inline (style-src-elem');
  const findings = found.map(formatFinding);
  for (const url of ['/match', '/team'])
    expect(
      findings
        .filter((finding) => finding.startsWith(`browser: ${url}: `))
        .map((each) => each.replace(/, \/.*\)/, ')')),
    ).toEqual(
      expect.arrayContaining([
        `browser: ${url}: the policy stops inline (style-src-elem)`,
        expect.stringMatching(/the policy stops (eval|trusted-types-sink)/),
        expect.stringContaining('elsewhere.png does not load'),
      ]),
    );
  const unmarked = "gets a button on hydration: mark its place in the server's HTML with data-acts";
  for (const url of ['/match', '/team']) expect(findings).toContainEqual(expect.stringContaining(`${url} ${unmarked}`));
  candidate.end();
  rmSync(dir, { recursive: true });
}, 300_000);

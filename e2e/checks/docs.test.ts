import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverNodeModules } from '@meridian-vale/federation/shared-names';
import { readConfiguration as readPlatformConfiguration } from 'platform/configuration';
import { remoteByteBudget } from 'registry/release';
import { readConfiguration as readRegistryConfiguration } from 'registry/server';
import { readConfiguration } from 'shell/configuration';

const root = path.resolve(__dirname, '../..');
const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { workspaces: string[] };
const packages = workspaces.flatMap((name) => {
  const folder = name.replace(/\/\*$/, '');
  return folder === name ? name : readdirSync(path.join(root, folder)).map((each) => `${folder}/${each}`);
});

const sources = packages
  .filter((name) => existsSync(path.join(root, name, 'src')))
  .flatMap((name) =>
    readdirSync(path.join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => readFileSync(path.join(root, name, 'src', file), 'utf8')),
  );

test('docs/errors.md lists exactly the codes of the error classes, in order', () => {
  const inCode = new Set<string>();
  for (const source of sources) {
    for (const [, code] of source.matchAll(
      /(?:(?:readonly code = |^ {2}\| |code: )'|^ {2}(?=[A-Z_]+: \d+,$))([A-Z][A-Z_]+)/gm,
    ))
      inCode.add(code ?? '');
    for (const [, list] of source.matchAll(/readonly code: ((?:'[A-Z_]+'(?: \| )?)+)/g)) {
      for (const [, code] of (list ?? '').matchAll(/'([A-Z_]+)'/g)) inCode.add(code ?? '');
    }
  }
  const listed = [...readFileSync(path.join(root, 'docs/errors.md'), 'utf8').matchAll(/^\| `([A-Z_]+)`/gm)].map(
    ([, code]) => code ?? '',
  );
  expect(listed).toEqual([...inCode].sort());
});

test('docs/teams/releasing.md lists exactly the names of the checks, which `check --json` prints', () => {
  const names = (text = '', each: RegExp) => [...text.matchAll(each)].map(([, name]) => name).sort();
  const [, list] = /type CheckName =([^;]*);/.exec(read('packages/registry/src/gate/finding.ts')) ?? [];
  const [, table] = read('docs/teams/releasing.md').split('| check | ');
  expect(names(table, /^\| `([\w-]+)`/gm)).toEqual(names(list, /'([\w-]+)'/g));
});

/** The labels of each metric that a source defines. */
const metrics = new Map(
  sources
    .filter((source) => /from '(prom-client|server-kit\/gauge)'/.test(source))
    .flatMap((source) => [
      ...source.matchAll(/(?:new (?:Counter|Gauge|Histogram)\(|addGauge\(\w+, )\{\s*name: '(\w+)',(?:.*\n)*?.*?\}\)/g),
    ])
    .map(([definition, name = '']) => {
      const [, labels = ''] = /labelNames: \[(.*?)\]/.exec(definition) ?? [];
      return [name, [...labels.matchAll(/\w+/g)].join()] as const;
    }),
);
// Gauges of live releases with the same labels.
for (const [, name = ''] of sources.join('').matchAll(/addTrouble\(\s*'(\w+)'/g)) metrics.set(name, 'remote,version');

test('docs/operating.md lists exactly the metrics, with their labels', () => {
  const [, section = ''] = readFileSync(path.join(root, 'docs/operating.md'), 'utf8').split('### The metrics\n');
  const [table = ''] = section.split('\n## ');
  const namesIn = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  const rows = [...table.matchAll(/^\| (`.*?) \| (.*?) ?\|/gm)].flatMap(([, names = '', labels = '']) =>
    namesIn(names).map((name) => [name, namesIn(labels).join()] as const),
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(metrics));
});

test('every metric that the dashboard and the alerts reference exists', () => {
  const ofNode = [
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'process_start_time_seconds',
    'nodejs_eventloop_lag_p99_seconds',
  ];
  const ofExporters = [
    'nginx_up',
    'probe_success',
    'probe_ssl_earliest_cert_expiry',
    'node_filesystem_avail_bytes',
    'node_filesystem_size_bytes',
    'node_time_seconds',
    'site_backup_timestamp_seconds',
    'barman_cloud_cloudnative_pg_io_last_available_backup_timestamp',
  ];
  const known = new Set(
    [...metrics.keys(), ...ofNode, ...ofExporters].flatMap((name) => [name, `${name}_count`, `${name}_bucket`]),
  );
  const read = (file: string) => readFileSync(path.join(root, 'docs/operating', file), 'utf8');
  const { panels } = JSON.parse(read('dashboard.json')) as { panels: { targets: { expr: string }[] }[] };
  const expressions = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...[...read('alerts.yml').matchAll(/expr: >-\n([\s\S]*?)\n +(?:for|labels):/g)].map(([, expr]) => expr as string),
  ];
  expect(expressions.length).toBeGreaterThan(28);
  const named = expressions.flatMap((expr) => expr.replace(/"[^"]*"/g, '').match(/[a-z]\w*_\w+/g) ?? []);
  const ofPromQl = ['avg_over_time', 'histogram_quantile', 'group_left', 'label_replace'];
  expect(named.filter((name) => !ofPromQl.includes(name) && !known.has(name))).toEqual([]);
});

describe('docs/configuration.md', () => {
  const text = readFileSync(path.join(root, 'docs/configuration.md'), 'utf8');
  const rows = [...text.matchAll(/^\| `([A-Z_]+)` \| ([^|]+) \|/gm)].map(([, name = '', otherwise = '']) => ({
    name,
    otherwise,
  }));
  let elsewhere: string;
  beforeAll(() => {
    elsewhere = mkdtempSync(path.join(tmpdir(), 'configuration-'));
  });
  afterAll(() => rmSync(elsewhere, { recursive: true }));
  const read = (env: Record<string, string>) => [
    readConfiguration(env, elsewhere),
    readPlatformConfiguration(env, elsewhere),
    readRegistryConfiguration(env, elsewhere),
  ];

  test('lists exactly the variables that are read', () => {
    const asked = new Set<string>();
    read(new Proxy({}, { get: (_env, name: string) => void asked.add(name) }));
    expect(rows.map(({ name }) => name).sort()).toEqual([...asked].sort());
  });

  test('lists the actual defaults: setting a variable to its listed default changes nothing', () => {
    const defaults = rows.filter(({ otherwise }) => /^`[^`]+`$/.test(otherwise));
    expect(defaults.length).toBeGreaterThan(10);
    for (const { name, otherwise } of defaults) expect(read({ [name]: otherwise.slice(1, -1) })).toEqual(read({}));
  });
});

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const markdownIn = (folder: string, recursive = false) =>
  readdirSync(path.join(root, folder), { recursive, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join(folder, file));
const documents = [...markdownIn('.'), ...markdownIn('.github'), ...markdownIn('docs', true)];

/** The fragments that a document's headings have on a code host. */
const fragmentsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );

const links = documents.flatMap((document) =>
  [...read(document).matchAll(/\]\(([^)\s]*)\)|(?:src|srcset)="([^"]+)"/g)]
    .map(([, link, image]) => link ?? image ?? '')
    .filter((link) => !/^\w+:/.test(link))
    .map((link) => ({ document, link })),
);

test('the guides for teams, which are packed with the error codes, link only to one another', () => {
  const guides = links.filter(({ document }) => document.startsWith('docs/teams/'));
  expect(guides.length).toBeGreaterThan(20);
  const isGuide = (document: string, link: string) =>
    /^docs\/(teams\/|errors\.md$)/.test(path.join(path.dirname(document), link));
  expect(guides.filter(({ document, link }) => !link.startsWith('#') && !isGuide(document, link))).toEqual([]);
});

test('every relative link of a document leads to a file, and to one of its headings', () => {
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(({ document, link }) => {
    const [file, fragment] = link.split('#');
    const target = file ? path.join(path.dirname(document), file) : document;
    if (!existsSync(path.join(root, target))) return true;
    return fragment !== undefined && !fragmentsOf(read(target)).includes(fragment);
  });
  expect(broken).toEqual([]);
});

test('every document under docs/ can be reached from its index', () => {
  const reached = new Set(['docs/README.md']);
  for (const document of reached)
    for (const [, link = ''] of read(document).matchAll(/\]\(([\w./-]+)[^)]*\)/g)) {
      const target = path.join(path.dirname(document), link);
      if (target.endsWith('.md') && existsSync(path.join(root, target))) reached.add(target);
      else if (target === 'docs/rules') for (const page of markdownIn(target)) reached.add(page);
    }
  expect(documents.filter((file) => file.startsWith('docs/') && !reached.has(file))).toEqual([]);
});

test('the guide for a remote names what may be imported of the router and of Node', () => {
  const [, listed = ''] = /Of the router, import only (.*)$/m.exec(read('docs/teams/writing-a-remote.md')) ?? [];
  const [, exported = ''] = /export \{([\s\S]*?)\} from 'react-router';/.exec(read('shell/src/router-facade.ts')) ?? [];
  expect([...listed.matchAll(/`(\w+)`/g)].map(([, name]) => name)).toEqual([
    ...(exported.match(/\w+/g) ?? []),
    ...serverNodeModules,
  ]);
});

test("the guide for the gate names a page's budget", () => {
  const { js, css } = Object.fromEntries(
    Object.entries(remoteByteBudget).map(([kind, size]) => [kind, size.toLocaleString('en')]),
  );
  expect(read('docs/teams/releasing.md')).toContain(`exceed the budget, ${js} and ${css} bytes after Brotli`);
});

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { shellCommands } from '../shell-commands.ts';

const root = path.resolve(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const list = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file));

/** What no test runs, and why. */
const excused: Readonly<Record<string, string>> = {
  'apt-get update && apt-get install -y --no-upgrade git nginx openssl curl bubblewrap':
    'tests need them, and do not change the machine',
  'apt-get install -y certbot': 'likewise',
  "certbot certonly --webroot --webroot-path /etc/nginx/acme --domain site.example --deploy-hook 'cp $RENEWED_LINEAGE/fullchain.pem /etc/nginx/tls/site.crt && cp $RENEWED_LINEAGE/privkey.pem /etc/nginx/tls/site.key'":
    'there is no authority; tests run the hook and fetch what certbot would write',
  'systemctl disable --now nginx': 'there is no systemd',
  'cp -r deploy/systemd/. /etc/systemd/system': 'there is no systemd; a test makes what it would',
  'systemctl enable --now site-platform@1 site-registry@1 site-edge site-shell@1 site-shell@2': 'likewise',
  "for image in NGINX=nginx:stable POSTGRES=postgres:15 VALKEY=valkey/valkey:8 NODE=node:24-trixie-slim; do docker pull --quiet ${image#*=} >&2 && echo ${image%%=*}_IMAGE=$(docker inspect --format '{{index .RepoDigests 0}}' ${image#*=}); done >deploy/.env":
    'there is no container engine',
  'for key in admin_key token_signing_key registry_key preview_key; do openssl rand -hex 32 >deploy/secrets/$key; done':
    'as for compose, with one key fewer',
  'docker compose -f deploy/compose.yaml up -d': 'there is no container engine; a test makes what it would',
};

const pages = ['docs/operating.md', ...list('docs/operating').filter((file) => file.endsWith('.md'))];
const specs = list('e2e/src').filter((file) => file.endsWith('.ts') && !file.endsWith('documented-command.ts'));

const commands = pages.flatMap((page) => shellCommands(read(page)));

/** There is no cluster; tests make what the objects say. */
const needsCluster = /^kubectl | \| kubectl /;

test('each command in the operating documentation is run by a test, or exempted with a reason', () => {
  expect(commands.length).toBeGreaterThan(10);
  const run = specs
    .map(read)
    .join('\n')
    .replace(/documented\(\s+/g, 'documented(')
    .replaceAll('\\\\', '\\');
  const isRun = (command: string) =>
    ["'", '"', '`'].some((quote) => run.includes(`documented(${quote}${command}${quote}`));
  expect(commands.filter((command) => !(command in excused || needsCluster.test(command) || isRun(command)))).toEqual(
    [],
  );
});

test('no exemption is left for a command that no longer exists', () => {
  expect(Object.keys(excused).filter((command) => !commands.includes(command))).toEqual([]);
});

test('each alert has a row that says what to do, and no row is left for an alert that no longer exists', () => {
  const [, table = ''] = read('docs/operating.md').split('## When an alert fires');
  const rows = [...table.matchAll(/^\| `(\w+)` \| [^|]{10,} \| [^|]{10,} \|$/gm)].map(([, name]) => name);
  expect(rows).toEqual(rules.map(({ alert }) => alert));
});

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

const rules: readonly Rule[] = parse(read('docs/operating/alerts.yml')).groups[0].rules;

test('each alert has a severity, a summary, and a test', () => {
  const tested = [...read('docs/operating/alerts.test.yml').matchAll(/alertname: (\w+)/g)].map(([, name]) => name);
  for (const { alert, labels, annotations } of rules) {
    expect(labels.severity).toMatch(/^(page|ticket|\{\{ if .*\}\}page\{\{ else \}\}ticket\{\{ end \}\})$/);
    expect(annotations).toEqual({ summary: expect.stringMatching(/./) });
    expect(tested).toContain(alert);
  }
});

test('the alerts can be known by heart, and none that reports of browsers raise, which anyone can send, is a page', () => {
  expect(rules.length).toBeLessThanOrEqual(16);
  const byReports = rules.filter(({ expr }) => /release_(errors_total|new_errors|slower_vitals)/.test(expr));
  expect(byReports.map(({ labels }) => labels.severity)).toEqual(['ticket']);
});

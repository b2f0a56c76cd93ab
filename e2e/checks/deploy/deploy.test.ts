import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { containerOf, podOf } from './kubernetes-objects.ts';
import { secretsOf, variablesOf } from './program-variables.ts';

const root = path.resolve(__dirname, '../../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const units = readdirSync(path.join(root, 'deploy/systemd'))
  .filter((name) => /\.(service|timer)$/.test(name))
  .map((name) => `deploy/systemd/${name}`);
const image = read('deploy/Dockerfile');

interface Service {
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly image: string;
  readonly networks?: unknown;
}
const compose: {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly networks: unknown;
} = parse(read('deploy/compose.yaml'), { merge: true });
const { services } = compose;

/** The values of a unit's directive. */
const directive = (unit: string, name: string): string[] =>
  [...read(unit).matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value);

const environmentOf = (unit: string): string[] =>
  directive(unit, 'Environment').flatMap((line) => line.split(' ').map((each) => each.split('=')[0] ?? ''));

const programs = [
  ['shell-1', 'shell'],
  ['shell-2', 'shell'],
  ['platform-1', 'platform'],
  ['platform-2', 'platform'],
  ['registry-1', 'registry'],
  ['registry-2', 'registry'],
] as const;

describe('compose.yaml', () => {
  test.each(programs)(
    '%s is an unprivileged process without a writable file but its data [DEPLOY-21]',
    (name, program) => {
      const {
        environment,
        env_file,
        command,
        secrets: _,
        depends_on,
        networks,
        ...others
      } = services[name] as unknown as Record<string, unknown>;
      expect(command).toEqual(['node', `${program}.js`]);
      // Nothing else: no other volume, port, capability, user or network.
      expect(others).toEqual({
        volumes: [`${name}:/data`],
        mem_limit: program === 'shell' ? '2g' : '1g',
        logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
        image: 'site',
        build: expect.objectContaining({ context: '..', dockerfile: 'deploy/Dockerfile' }),
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        // A shell's releases run in bubblewrap.
        security_opt: [
          'no-new-privileges:true',
          ...(program === 'shell' ? ['seccomp=seccomp.json', 'apparmor=unconfined'] : []),
        ],
        restart: 'unless-stopped',
        stop_grace_period: '20s',
        // The panel, on this machine only.
        ...(name === 'registry-1' ? { ports: ['127.0.0.1:4001:4001'] } : {}),
      });
    },
  );

  test.each(programs)(
    '%s gets what its program reads: variables, its own file of them, and keys as files [DEPLOY-22]',
    (name, program) => {
      const service = services[name] as Service & { env_file: unknown };
      const known = variablesOf(program);
      const names = Object.keys(service.environment ?? {});
      expect(names.filter((each) => !known.has(each.replace(/_FILE$/, '')))).toEqual([]);
      const files = Object.fromEntries(
        secretsOf[program].map((each) => [`${each}_FILE`, `/run/secrets/${each.toLowerCase()}`]),
      );
      expect(service.environment).toMatchObject(files);
      expect(names.filter((each) => /KEY|DATABASE|REDIS/.test(each)).sort()).toEqual(Object.keys(files).sort());
      expect([...(service.secrets ?? [])].sort()).toEqual(secretsOf[program].map((each) => each.toLowerCase()));
      expect(service.env_file).toEqual([{ path: `${program}.env`, required: false }]);
    },
  );

  test.each(['shell-1', 'shell-2'])(
    '%s counts visitors, not the edge, and reaches the services through it [DEPLOY-17]',
    (name) => {
      expect(services[name]?.environment).toMatchObject({
        TRUST_PROXY: 'uniquelocal',
        REGISTRY_URL: 'http://services:4080/registry',
        GATEWAY_URL: 'http://services:4080/gateway',
      });
    },
  );

  test('every shipped shell requires bubblewrap, under profiles that leave it what it needs [ISOLATION-2, DEPLOY-21]', () => {
    const [container] = podOf('shell').containers;
    expect(services['shell-1']?.environment).toMatchObject({ RENDER_SANDBOX: 'required' });
    expect(container?.env).toContainEqual({ name: 'RENDER_SANDBOX', value: 'required' });
    expect(directive('deploy/systemd/site-shell@.service', 'Environment')).toContain('RENDER_SANDBOX=required');
    const { defaultAction, syscalls } = JSON.parse(read('deploy/seccomp.json'));
    expect(defaultAction).toBe('SCMP_ACT_ALLOW');
    const refused: string[] = syscalls.flatMap(({ names }: { names: string[] }) => names);
    for (const needed of ['clone', 'clone3', 'unshare', 'mount', 'umount2', 'pivot_root', 'sethostname'])
      expect(refused).not.toContain(needed);
    for (const each of ['bpf', 'ptrace', 'keyctl', 'io_uring_setup', 'init_module', 'kexec_load'])
      expect(refused).toContain(each);
  });

  test('the edge is read-only, with the capabilities that it needs; only it is reached from outside [DEPLOY-21]', () => {
    expect(services.edge).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      cap_add: ['CHOWN', 'NET_BIND_SERVICE', 'SETGID', 'SETUID'],
      security_opt: ['no-new-privileges:true'],
      volumes: [
        ...['./nginx:/etc/nginx/site:ro', './tls:/etc/nginx/tls:ro', './acme:/etc/nginx/acme:ro'],
        'pages:/var/cache/nginx',
      ],
    });
    const published = Object.values(services).flatMap((service) => (service as { ports?: string[] }).ports ?? []);
    expect(published.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual(['80:80', '443:443']);
    expect(services.valkey).toMatchObject({
      ...{ read_only: true, user: '65534:65534', cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
    });
    expect(services.database).toMatchObject({
      ...{ cap_drop: ['ALL'], cap_add: ['CHOWN', 'DAC_READ_SEARCH', 'FOWNER', 'SETGID', 'SETUID'] },
      security_opt: ['no-new-privileges:true'],
    });
  });

  test('nothing in a container can call out: only what is reached from outside is in a network with a gateway [DEPLOY-21]', () => {
    expect(compose.networks).toMatchObject({
      default: { internal: true },
      outside: { driver_opts: { 'com.docker.network.bridge.enable_ip_masquerade': 'false' } },
    });
    const inside = Object.entries(services).filter(
      ([, { networks = [] }]) => !JSON.stringify(networks).includes('outside'),
    );
    expect(inside.map(([name]) => name).sort()).toEqual(
      [
        'database',
        'nginx-exporter',
        'node-exporter',
        'platform-1',
        'platform-2',
        'registry-2',
        'shell-1',
        'shell-2',
        'valkey',
      ].sort(),
    );
  });

  test('every image can be named by its digest in one file [DEPLOY-21]', () => {
    const images = Object.values(services).map(({ image }) => image);
    expect(images.filter((name) => !/^(site|\$\{[A-Z]+_IMAGE:-\S+\}|\S+:v?\d+\.\d+(\.\d+)?)$/.test(name))).toEqual([]);
    const { build } = services['shell-1'] as Service & { build: { args: { NODE_IMAGE: string } } };
    expect(build.args.NODE_IMAGE).toMatch(/^\$\{NODE_IMAGE:-node:24-trixie-slim\}$/);
  });

  test('the services are no superuser of the database, and nobody is one over the network [DEPLOY-21]', () => {
    const { volumes } = services.database as Service & { volumes: string[] };
    expect(volumes).toContain('./postgres:/docker-entrypoint-initdb.d:ro');
    expect(read('deploy/postgres/site.sql').split('\n')).toEqual(
      expect.arrayContaining(["create role site login password :'password';", 'alter role postgres password null;']),
    );
    expect(read('docs/operating.md')).toContain(
      'echo "postgres://site:$(cat deploy/secrets/database_password)@database/site"',
    );
  });

  test('database and Valkey get their passwords and no key; the edge gets no secret [DEPLOY-22]', () => {
    expect(services.database).toMatchObject({
      environment: { POSTGRES_PASSWORD_FILE: '/run/secrets/database_password' },
      secrets: ['database_password'],
    });
    expect(services.valkey).toMatchObject({ secrets: ['redis_url'] });
    expect(services.edge).not.toHaveProperty('secrets');
    for (const name of ['edge', 'valkey']) expect(services[name]).not.toHaveProperty('environment');
    for (const name of ['edge', 'valkey', 'database']) expect(services[name]).not.toHaveProperty('env_file');
  });

  test('every secret is a file of one ignored folder [DEPLOY-22]', () => {
    const used = new Set(Object.values(services).flatMap((service) => service.secrets ?? []));
    expect(Object.keys(compose.secrets).sort()).toEqual([...used].sort());
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`secrets/${name}`);
  });
});

test('every container has a limit of memory and of its log [DEPLOY-21]', () => {
  for (const service of Object.values(services))
    expect(service).toMatchObject({ mem_limit: expect.stringMatching(/^\d+[mg]$/), logging: { driver: 'json-file' } });
});

test('the edge knows its upstreams without asking for their names, which nginx does not start without', () => {
  const { extra_hosts } = services.edge as Service & { extra_hosts: string[] };
  const known = Object.fromEntries(extra_hosts.map((line) => line.split(':')));
  const named = [...read('deploy/nginx/nginx.conf').matchAll(/^\s+server ([a-z][\w-]*):\d+/gm)].map(([, name]) => name);
  expect(Object.keys(known).sort()).toEqual([...new Set(named)].sort());
  for (const [name, url] of Object.entries(known))
    expect(services[name]).toMatchObject({ networks: { default: { ipv4_address: url } } });
});

test('each cache of the edge leaves room on its disk: a full one would break responses in the middle', () => {
  const caches = read('deploy/nginx/nginx.conf').match(/^\s*proxy_cache_path .*$/gm);
  expect(caches).toHaveLength(3);
  for (const cache of caches ?? []) expect(cache).toMatch(/ min_free=\d+m /);
});

describe.each(['platform', 'registry', 'shell'] as const)('the unit of the %s', (program) => {
  const unit = `deploy/systemd/site-${program}@.service`;

  // How it is confined, the exposure that systemd finds says (units.long.spec).
  test.each(
    Object.entries({
      DynamicUser: 'yes',
      StateDirectory: `site-${program}-%i`,
      StateDirectoryMode: '0700',
    }),
  )('has %s=%s [DEPLOY-21]', (name, value) => {
    expect(directive(unit, name)).toEqual([value]);
  });

  test('gives it what it reads: variables, its own file of them, and keys as files [DEPLOY-22]', () => {
    const known = variablesOf(program);
    const names = environmentOf(unit).filter((name) => name !== 'NODE_ENV');
    expect(names.filter((name) => !known.has(name.replace(/_FILE$/, '')))).toEqual([]);
    const files = names.filter((name) => name.endsWith('_FILE')).map((name) => name.replace(/_FILE$/, ''));
    expect(files.sort()).toEqual(secretsOf[program]);
    expect(names.filter((name) => /_KEY$|^(DATABASE|REDIS)_URL$/.test(name))).toEqual([]);
    expect(directive(unit, 'LoadCredential').sort()).toEqual(
      files.map((name) => `${name.toLowerCase()}:/etc/site/secrets/${name.toLowerCase()}`).sort(),
    );
    for (const name of files)
      expect(directive(unit, 'Environment').join(' ')).toContain(`${name}_FILE=%d/${name.toLowerCase()}`);
    expect(directive(unit, 'EnvironmentFile')).toEqual([`-/etc/site/${program}.env`]);
  });
});

test.each(units.filter((unit) => !unit.includes('backup')))(
  '%s is started again for ever, and its memory is limited [DEPLOY-21]',
  (unit) => {
    expect(directive(unit, 'Restart')).toEqual(['always']);
    expect(directive(unit, 'StartLimitIntervalSec')).toEqual(['0']);
    expect(directive(unit, 'MemoryMax')).toEqual([expect.stringMatching(/^\d+[MG]$/)]);
  },
);

test.each(['deploy/Dockerfile', 'deploy/compose.yaml', ...units.filter((unit) => unit.includes('@'))])(
  '%s starts programs that npm run build creates',
  (file) => {
    const named = [...read(file).matchAll(/\bnode[", ]+(?:dist\/)?(\w+\.js)/g)].map(([, program]) => program);
    expect(named.length).toBeGreaterThan(0);
    const built = read('scripts/build-server.mjs');
    for (const program of named) expect(built).toMatch(new RegExp(`\\b${program?.replace('.js', '')}(\\.js|:|')`));
  },
);

describe('the image', () => {
  test('has a Node that gets security updates, an unprivileged user, and of the build only dist/ [DEPLOY-21]', () => {
    const { scripts } = JSON.parse(read('package.json'));
    for (const [, name] of image.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(String(name));
    const [, build = '', final = ''] = image.split(/^FROM \$\{NODE_IMAGE\}(?: AS build)?$/m);
    expect(image).toContain('ARG NODE_IMAGE=node:24-trixie-slim\n');
    expect(build).toMatch(/^COPY \. \.$/m);
    expect(final.match(/^(COPY|ADD) .*$/gm)).toEqual(['COPY --from=build /build/dist /srv/site/dist']);
    expect(final.match(/^USER .*$/gm)).toEqual(['USER 65534:65534']);
    const assignments = [...final.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = '']) => line.split(' '));
    expect(assignments.map((each) => each.split('=')[0])).toEqual([
      'NODE_ENV',
      'DATA_DIR',
      'REGISTRY_DIR',
      'REGISTRY_COPY',
    ]);
  });

  const check = JSON.parse(/^HEALTHCHECK .*\\\n\s+CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]');
  test.each(['PORT', ...(process.env.TEST_LONG ? ['PLATFORM_PORT', 'REGISTRY_PORT'] : [])])(
    'the health check on %s asks whether the process is ready, not whether it runs',
    async (variable) => {
      let isReady = false;
      const server = createServer(({ url }, response) => {
        response.writeHead(url === '/readyz' ? (isReady ? 200 : 503) : 200).end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const env = { ...process.env, [variable]: String((server.address() as AddressInfo).port) };
      const status = async () =>
        (await once(spawn(process.execPath, check.slice(1), { env, stdio: 'ignore' }), 'exit'))[0];
      const whileStarting = await status();
      isReady = true;
      const whenReady = await status();
      server.close();
      server.closeAllConnections();
      expect([whileStarting, whenReady, await status()]).toEqual([1, 0, 1]);
    },
  );
});

describe('where the documentation puts keys and variables', () => {
  const secretFiles = [
    ...Object.values(compose.secrets).map(({ file }) => `deploy/${file}`),
    'deploy/tls/site.key',
    'deploy/tls/site.crt',
    'deploy/shell.env',
    'deploy/platform.env',
    'deploy/registry.env',
  ];

  test('git neither lists nor adds them [DEPLOY-22]', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'ignored-'));
    const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });
    cpSync(path.join(root, '.gitignore'), path.join(folder, '.gitignore'));
    git('init', '--quiet');
    for (const file of [...secretFiles, 'deploy/compose.yaml']) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), 'secret');
    }
    git('add', '.');
    expect(git('status', '--porcelain').trim().split('\n').sort()).toEqual(['A  .gitignore', 'A  deploy/compose.yaml']);
    rmSync(folder, { recursive: true });
  });

  test('no layer of the image gets them [DEPLOY-22]', () => {
    const ignored = read('deploy/Dockerfile.dockerignore')
      .split('\n')
      .filter(Boolean)
      .map((line) =>
        line
          .replaceAll('.', '\\.')
          .replace('**/', '(.*/)?')
          .replace(/(?<!\.)\*/g, '[^/]*'),
      )
      .map((pattern) => new RegExp(`^${pattern}(/.*)?$`));
    const isSent = (file: string) => !ignored.some((pattern) => pattern.test(file));
    expect([...secretFiles, 'site.env', '.data/admin-key.txt', '.git/config'].filter(isSent)).toEqual([]);
    for (const file of ['package.json', 'scripts/build.mjs', 'shell/src/server.ts']) expect(isSent(file)).toBe(true);
  });
});

test('Prometheus scrapes each program on the port that compose, units and Kubernetes give it, and each exporter of the compose file', () => {
  const { scrape_configs } = parse(read('docs/operating/prometheus.yml'));
  const targets = (job: string): string[] =>
    scrape_configs.find(({ job_name }: { job_name: string }) => job_name === job).static_configs[0].targets;
  for (const [program, variable] of [
    ['shell', 'METRICS_PORT'],
    ['platform', 'PLATFORM_METRICS_PORT'],
    ['registry', 'REGISTRY_METRICS_PORT'],
  ] as const) {
    const container = containerOf(program);
    const inUnit = directive(`deploy/systemd/site-${program}@.service`, 'Environment').join(' ');
    for (const target of targets(program)) {
      const [name = '', port] = target.split(':');
      expect(services[name]?.environment?.[variable]).toBe(port);
      expect(container?.env).toContainEqual({ name: variable, value: port });
      expect(container?.ports).toContainEqual({ name: expect.stringMatching(/metrics$/), containerPort: Number(port) });
      expect(` ${inUnit} `).toContain(` ${variable}=${port} `);
    }
  }
  const probe = scrape_configs.find(({ job_name }: { job_name: string }) => job_name === 'edge').relabel_configs.at(-1);
  for (const target of [...targets('nginx'), ...targets('machine'), probe.replacement])
    expect(services[target.split(':')[0]]).toMatchObject({ profiles: ['metrics'] });
  expect(services['nginx-exporter']?.command).toEqual(['--nginx.scrape-uri=http://edge:8081/stub_status']);
  expect(read('deploy/nginx/nginx.conf')).toContain('listen 8081;');
  expect(services.prometheus).toMatchObject({
    volumes: expect.arrayContaining(['../docs/operating:/etc/prometheus:ro']),
  });
});

test('a backup that a failure left unfinished is no base: what the oldest whole one needs of the log stays, and no more', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'backup-'));
  const label = (wal: string) => `START WAL LOCATION: 0/28 (file ${wal})`;
  for (const [name, wal] of Object.entries({ 'base-2026-01-01.part': 'lost', 'base-2026-01-02': 'needed' })) {
    mkdirSync(path.join(folder, name));
    if (!name.endsWith('.part')) writeFileSync(path.join(folder, name, 'backup_label'), label(wal));
  }
  const programs = path.join(folder, 'bin');
  mkdirSync(programs);
  const backUp = `mkdir "\${2#--pgdata=}"; echo '${label('newest')}' > "\${2#--pgdata=}/backup_label"`;
  for (const [name, code] of Object.entries({ pg_basebackup: backUp, pg_archivecleanup: 'echo "$@" > cleaned' }))
    writeFileSync(path.join(programs, name), `#!/bin/sh\n${code}\n`, { mode: 0o755 });
  execFileSync('/bin/sh', [path.join(root, 'deploy/backup.sh'), folder], {
    env: { ...process.env, PATH: `${programs}:${process.env.PATH}` },
  });
  expect(readFileSync(path.join(folder, 'cleaned'), 'utf8')).toBe('wal needed\n');
  rmSync(folder, { recursive: true });
});

test('the backup is a unit of its own user, started every night, whose time is a metric from the first try on', () => {
  const unit = 'deploy/systemd/site-backup.service';
  expect(directive(unit, 'User')).toEqual(['postgres']);
  expect(directive(unit, 'ExecStart')).toEqual(['/bin/sh /opt/site/deploy/backup.sh /var/backups/site']);
  expect(directive('deploy/systemd/site-backup.timer', 'OnCalendar')).toEqual(['*-*-* 03:00']);
  const folder = mkdtempSync(path.join(tmpdir(), 'metric-'));
  const METRIC = path.join(folder, 'site-backup.prom');
  const run = (name: string) => {
    const [, command = ''] = /^\+\/bin\/sh -c '(.*)'$/.exec(directive(unit, name)[0] ?? '') ?? [];
    execFileSync('/bin/sh', ['-c', command.replaceAll('%%', '%').replaceAll('$$', '$')], {
      env: { ...process.env, METRIC },
    });
    return Number(/^site_backup_timestamp_seconds (\d+)\n$/.exec(readFileSync(METRIC, 'utf8'))?.[1]);
  };
  expect(run('ExecStartPre')).toBe(0);
  const since = Math.floor(Date.now() / 1000);
  const done = run('ExecStartPost');
  expect(done).toBeGreaterThanOrEqual(since);
  expect(run('ExecStartPre')).toBe(done);
  rmSync(folder, { recursive: true });
});

test("a render process that the kernel ends does not take its shell's unit along [ISOLATION-3]", () => {
  expect(directive('deploy/systemd/site-shell@.service', 'OOMPolicy')).toEqual(['continue']);
});

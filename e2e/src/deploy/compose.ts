import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../harness/root.ts';
import { until } from '../harness/site.ts';
import { type ComposeService, composeServices, siteImage } from './compose-files.ts';
import { createNetwork, type Network } from './compose-network.ts';
import { documented, run } from './documented-command.ts';

/** The services of deploy/compose.yaml, each as a process with what its container would get. */
export interface ComposeStack {
  readonly network: Network;
  /** Runs a command beside the containers; returns what it prints. */
  outside(...command: readonly string[]): string;
  /** Runs a service's health check. */
  isHealthy(name: string): boolean;
  /** The process in a container. */
  pid(name: string): number;
  log(name: string): string;
  secret(name: string): string;
  remove(): Promise<void>;
}

const image = siteImage();

/** @param dist what the image would contain */
export async function startCompose(dist: string): Promise<ComposeStack> {
  const services = composeServices();
  const urls = Object.entries(services).map(([name, { networks }], index) => [
    name,
    networks?.default?.ipv4_address ?? `172.30.0.${100 + index}`,
  ]);
  const network = await createNetwork(Object.fromEntries(urls));
  const folder = mkdtempSync(path.join(tmpdir(), 'compose-'));
  chmodSync(folder, 0o755);
  for (const part of ['acme', 'tls', 'volumes', 'log']) mkdirSync(path.join(folder, part));
  const secrets = path.join(folder, 'secrets');
  const inFolder = { 'deploy/secrets': secrets };
  run(documented('mkdir -m 700 deploy/secrets', inFolder));
  run(
    documented(
      'for key in admin_key token_signing_key registry_key preview_key database_password; do openssl rand -hex 32 >deploy/secrets/$key; done',
      inFolder,
    ),
  );
  run(
    documented(
      'echo "postgres://site:$(cat deploy/secrets/database_password)@database/site" >deploy/secrets/database_url',
      inFolder,
    ),
  );
  run(documented('echo "redis://:$(openssl rand -hex 32)@valkey:6379" >deploy/secrets/redis_url', inFolder));
  const certificate = `-keyout ${folder}/tls/site.key -out ${folder}/tls/site.crt`;
  run(`openssl req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost ${certificate} 2>&1`);
  chmodSync(path.join(folder, 'tls/site.key'), 0o600);
  run(documented('echo SITE_URL=https://site.example >deploy/shell.env', { 'deploy/': `${folder}/` }));
  appendFileSync(path.join(folder, 'shell.env'), 'PAGE_BUDGET_MS=10000\n');
  // Docker's name server knows the containers that run; the edge has to start before them.
  const names = Object.keys(services).map((name) => `${network.address(name)} ${name}`);
  names.push(`${network.address('edge')} services`);
  for (const [name, { extra_hosts }] of Object.entries(services)) {
    const known = extra_hosts?.map((line) => line.split(':').reverse().join(' ')) ?? names;
    writeFileSync(path.join(folder, `hosts-${name}`), `127.0.0.1 localhost\n${known.join('\n')}\n`);
  }

  const processes = new Map<string, ChildProcess>();
  const logOf = (name: string) => path.join(folder, 'log', name);
  const sandbox = (name: string, command: readonly string[]) => {
    const service = services[name] as ComposeService;
    return [
      ...network.inside(name),
      'bwrap',
      ...mounts(name, service, { folder, dist }),
      ...confined(service, command),
    ];
  };
  const start = (name: string, command: readonly string[]) => {
    // A file, because nginx cannot open a socket as /dev/stdout.
    const log = openSync(logOf(name), 'a');
    processes.set(name, spawn(command[0] ?? '', command.slice(1), { stdio: ['ignore', log, log] }));
  };
  const startService = (name: string) => start(name, sandbox(name, services[name]?.command ?? []));
  const isHealthy = (name: string) => succeeds(sandbox(name, image.healthcheck));

  const remove = async () => {
    for (const child of processes.values()) child.kill('SIGKILL');
    network.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  const untilHealthy = async (names: readonly string[]) => {
    for (const name of names) startService(name);
    await until(() => names.every(isHealthy), 60_000).catch((error) => {
      throw new Error(`${error.message}: ${names.map((name) => readFileSync(logOf(name), 'utf8'))}`);
    });
  };
  const startAll = async () => {
    start('database', databaseCommand(network, folder, secrets));
    start('valkey', valkeyCommand(network, secrets, services.valkey as ComposeService));
    startService('edge');
    const inDatabase = [...network.inside('database'), 'pg_isready', '-h', network.address('database')];
    await until(() => succeeds(inDatabase), 60_000);
    for (const program of ['platform', 'registry', 'shell'])
      await untilHealthy(Object.keys(services).filter((name) => name.startsWith(program)));
  };
  await startAll().catch(async (error) => {
    await remove();
    throw error;
  });
  return {
    network,
    outside: (...command) => {
      const [program = '', ...args] = [...network.inside(), ...command];
      return execFileSync(program, args, { encoding: 'utf8' });
    },
    isHealthy,
    pid: (name) => childOf(Number(processes.get(name)?.pid)),
    log: (name) => readFileSync(logOf(name), 'utf8'),
    secret: (name) => readFileSync(path.join(secrets, name), 'utf8').trim(),
    remove,
  };
}

const succeeds = ([program = '', ...args]: readonly string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** nsenter and setpriv exec what they run, bwrap starts it as its child. */
const childOf = (pid: number): number => {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0]);
};

/** What a container sees: this machine's programs as its image, and what the file mounts. */
function mounts(name: string, service: ComposeService, { folder, dist }: { folder: string; dist: string }): string[] {
  const isSite = service.image === 'site';
  const bind = (from: string, to: string, isReadOnly = true) => [isReadOnly ? '--ro-bind' : '--bind', from, to];
  const volume = (id: string, uid: number) => {
    const dir = path.join(folder, 'volumes', id);
    if (!existsSync(dir)) {
      mkdirSync(dir, { mode: 0o755 });
      chownSync(dir, uid, uid);
    }
    return dir;
  };
  const sources: Readonly<Record<string, string>> = {
    './acme': path.join(folder, 'acme'),
    './tls': path.join(folder, 'tls'),
  };
  const volumes = (service.volumes ?? []).flatMap((line) => {
    const [from = '', to = '', mode] = line.split(':');
    const isFolder = from.startsWith('.');
    // A new volume belongs to whom the folder in the image belongs to.
    const owner = isSite && to === image.data ? Number(image.user) : 0;
    const source = isFolder ? (sources[from] ?? path.join(root, 'deploy', from)) : volume(from, owner);
    return bind(source, to, mode === 'ro');
  });
  const environment = {
    PATH: `${path.dirname(process.execPath)}:/usr/sbin:/usr/bin`,
    ...(isSite ? image.environment : {}),
    ...Object.fromEntries((service.env_file ?? []).flatMap((file) => readVariables(path.join(folder, file.path)))),
    ...service.environment,
  };
  return [
    '--die-with-parent',
    '--unshare-ipc',
    // bwrap would make them private to root.
    ...['/srv', '/srv/site', '/run', '/run/secrets', '/var', '/var/cache', '/var/lib', '/var/log'].flatMap((dir) => [
      ...['--perms', '755', '--dir', dir],
    ]),
    ...['bin', 'sbin', 'lib', 'lib64'].flatMap((dir) => ['--symlink', `usr/${dir}`, `/${dir}`]),
    ...bind('/usr', '/usr'),
    ...bind(path.dirname(process.execPath), path.dirname(process.execPath)),
    ...bind('/etc', '/etc'),
    ...bind(path.join(folder, `hosts-${name}`), '/etc/hosts'),
    ...['--proc', '/proc', '--dev', '/dev'],
    ...(isSite ? bind(dist, '/srv/site/dist') : nginxImage),
    ...volumes,
    ...(service.tmpfs ?? []).flatMap((dir) => ['--perms', dir === '/tmp' ? '1777' : '755', '--tmpfs', dir]),
    ...(service.secrets ?? []).flatMap((id) => bind(path.join(folder, 'secrets', id), `/run/secrets/${id}`)),
    ...(service.read_only ? ['--remount-ro', '/'] : []),
    '--clearenv',
    ...Object.entries(environment).flatMap(([key, value]) => ['--setenv', key, value]),
    ...['--chdir', isSite ? image.folder : '/'],
  ];
}

/** Of nginx's image: its logs are the container's output. Debian's nginx has its temporary files elsewhere. */
const nginxImage = [
  ...['--tmpfs', '/etc/nginx', '--ro-bind', '/etc/nginx/mime.types', '/etc/nginx/mime.types'],
  ...['--symlink', '/dev/stdout', '/var/log/nginx/access.log', '--symlink', '/dev/stderr', '/var/log/nginx/error.log'],
  ...['--tmpfs', '/var/lib/nginx'],
];

/** The command as the user, and with the capabilities, that image and file say. bwrap itself keeps privileges from growing. */
function confined(service: ComposeService, command: readonly string[]): readonly string[] {
  const all = service.cap_drop?.includes('ALL');
  if (service.image !== 'site')
    return [
      ...(all ? ['--cap-drop', 'ALL'] : []),
      ...(service.cap_add ?? []).flatMap((name) => ['--cap-add', `CAP_${name}`]),
      ...command,
    ];
  const user = [`--reuid=${image.user}`, `--regid=${image.user}`, '--clear-groups'];
  // Its parent's end would be forgotten with the change of user.
  return ['setpriv', '--pdeathsig', 'KILL', ...user, ...(all ? ['--bounding-set=-all'] : []), ...command];
}

const readVariables = (file: string): [string, string][] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('=') as [string, string])
    : [];

/** PostgreSQL's image makes a cluster with the password of POSTGRES_PASSWORD_FILE, and runs what it is given. */
function databaseCommand(network: Network, folder: string, secrets: string): string[] {
  const [bin] = run('ls -d /usr/lib/postgresql/*/bin | sort -V | tail -1').trim().split('\n');
  const data = path.join(folder, 'volumes/database');
  const owned = `install -d -o postgres -m 700 ${data} && install -o postgres -m 400 ${secrets}/database_password ${folder}/password`;
  const user = ['setpriv', '--reuid=postgres', '--regid=postgres', '--clear-groups'];
  const as = user.join(' ');
  const initialize = `${as} ${bin}/initdb -D ${data} --auth-host=scram-sha-256 -U postgres --pwfile=${folder}/password`;
  const control = `${as} ${bin}/pg_ctl -D ${data} -w`;
  const sql = `${bin}/psql -v ON_ERROR_STOP=1 -h ${data} -U postgres -f ${path.join(root, 'deploy/postgres/site.sql')}`;
  run(`${owned} && ${initialize} && ${control} -o "-c listen_addresses= -k ${data}" start >/dev/null`);
  run(`POSTGRES_PASSWORD=$(cat ${secrets}/database_password) ${sql} && ${control} stop`);
  writeFileSync(path.join(data, 'pg_hba.conf'), 'host all all all scram-sha-256\n');
  return [...network.inside('database'), ...user, `${bin}/postgres`, '-D', data, '-c', 'listen_addresses=*', '-k', ''];
}

/** Valkey's image has no protected mode; Debian has the same program as Redis. */
const valkeyCommand = (network: Network, secrets: string, { command }: ComposeService): string[] => [
  ...network.inside('valkey'),
  ...command.map((part) =>
    part.replace('valkey-server', 'redis-server --protected-mode no --dir /tmp').replace('/run/secrets', secrets),
  ),
];

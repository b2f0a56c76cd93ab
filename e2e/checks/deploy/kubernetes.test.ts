import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parse } from 'yaml';
import {
  containerOf,
  type KubernetesObject,
  kubernetesObjects,
  kustomization,
  podOf,
  secretFilesOf,
} from './kubernetes-objects.ts';
import { secretsOf, variablesOf } from './program-variables.ts';

const root = path.resolve(__dirname, '../../..');
const objects = kubernetesObjects();
const named = (kind: string) =>
  objects.filter((object) => object.kind === kind) as unknown as readonly (KubernetesObject & { spec: never })[];

/** Where the schema of an object is; undefined: nobody publishes it. */
function schemaOf({ apiVersion, kind }: (typeof objects)[number]): string | undefined {
  if (/^(barmancloud|monitoring)\./.test(apiVersion)) return undefined;
  const from = apiVersion.includes('cnpg.io') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models';
  return `${from}/${apiVersion}/${kind}`;
}
const checked = objects.flatMap((object) => {
  const schema = schemaOf(object);
  return schema ? [{ ...object, schema, label: `${object.kind} ${object.metadata.name}` }] : [];
});

test('the base has every file of the folder, and only the object store and the monitor have no schema', () => {
  const files = readdirSync(path.join(root, 'deploy/kubernetes')).filter((name) => name !== 'kustomization.yaml');
  expect([...kustomization.resources].sort()).toEqual(files.sort());
  expect(objects.length - checked.length).toBe(2);
});

test.each(checked)('$label is valid by the schema of its API', ({ schema, label: _, ...object }) => {
  const Model = require(schema)[object.kind];
  expect(() => new Model(object).validate()).not.toThrow();
});

/** CloudNativePG has them since 1.25 and 1.26; newer schemas are published for Node 22 only. */
const newerFields = ['dataDurability', 'isWALArchiver'];

test('no object has a field that its API does not know, which a server would drop', () => {
  const folder = path.join(root, '.cache/kubernetes');
  mkdirSync(folder, { recursive: true });
  const lines = checked.map(
    ({ schema, label: _, ...object }, index) =>
      `export const object${index}: import('${schema}').I${object.kind} = ${JSON.stringify(object)};`,
  );
  const file = path.join(folder, 'objects.ts');
  writeFileSync(file, lines.join('\n'));
  const flags = '--noEmit --pretty false --strict --skipLibCheck --module nodenext --ignoreConfig --types'.split(' ');
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), [...flags, '', file], { encoding: 'utf8' });
  const found = [...stdout.matchAll(/error TS\d+: (.*)/g)].map(([, message]) => String(message));
  const isNewer = (message: string) => newerFields.some((field) => message.includes(`'"${field}"' does not exist`));
  expect(found.filter((message) => !isNewer(message))).toEqual([]);
  // Otherwise, an exception is left over, or nothing was checked.
  expect(found).toHaveLength(newerFields.length);
});

const programs = ['shell', 'platform'] as const;

test.each([...programs, 'valkey'])(
  "%s's pods run unprivileged on files that they cannot change, with limits and probes [DEPLOY-21]",
  (name) => {
    const pod = podOf(name);
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: {
        ...{ runAsNonRoot: true, runAsUser: 65534 },
        seccompProfile: { type: name === 'shell' ? 'Localhost' : 'RuntimeDefault' },
      },
    });
    for (const container of pod.containers) {
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.resources).toMatchObject({
        requests: { cpu: expect.any(String), memory: expect.any(String) },
        limits: { memory: expect.any(String) },
      });
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe']) expect(container).toHaveProperty(probe);
    }
  },
);

test.each([...programs, 'registry'] as const)(
  '%s gets what the program reads: variables, and keys as files [DEPLOY-22]',
  (program) => {
    const container = containerOf(program);
    const pod = podOf(program === 'registry' ? 'platform' : program);
    const volume = program === 'registry' ? 'registry-secrets' : 'secrets';
    expect(container?.command).toEqual(['node', `${program}.js`]);
    const known = variablesOf(program);
    const variables = container?.env ?? [];
    expect(variables.filter(({ name }) => !known.has(name.replace(/_FILE$/, '')))).toEqual([]);
    const files = variables.filter(({ name }) => name.endsWith('_FILE'));
    expect(files.map(({ name }) => name.replace(/_FILE$/, '')).sort()).toEqual(secretsOf[program]);
    expect(files.map(({ value }) => value.replace('/run/secrets/', '')).sort()).toEqual(secretFilesOf(pod, volume));
    expect(container?.volumeMounts).toContainEqual({ name: volume, mountPath: '/run/secrets', readOnly: true });
  },
);

test('each address that a shell calls is a service, whose port its pods have', () => {
  const services = named('Service').map(({ metadata, spec }) => [metadata.name, spec] as const);
  const urls = (podOf('shell').containers[0]?.env ?? []).filter(({ name }) => name.endsWith('_URL'));
  for (const { value } of urls) {
    const { hostname, port } = new URL(value);
    const service = Object.fromEntries(services)[hostname] as unknown as {
      ports: { port: number; targetPort: string }[];
    };
    const [{ targetPort } = { targetPort: '' }] = service.ports.filter((each) => each.port === Number(port));
    expect(podOf(hostname).containers[0]?.ports.map(({ name }) => name)).toContain(targetPort);
  }
  expect(urls).toHaveLength(4);
});

test('everything is denied that no policy names; every policy names pods and ports that exist', () => {
  const policies = named('NetworkPolicy') as unknown as readonly {
    metadata: { name: string };
    spec: { podSelector: { matchLabels?: Record<string, string> }; ingress?: unknown[]; egress?: unknown[] };
  }[];
  const selects = (text: string) =>
    [...text.matchAll(/"app\.kubernetes\.io\/name":"([\w-]+)"/g)].map(([, name]) => name);
  expect(policies.find(({ metadata }) => metadata.name === 'nothing')?.spec).toEqual({
    podSelector: {},
    policyTypes: ['Ingress', 'Egress'],
  });
  const deployments = [...named('Deployment'), ...named('StatefulSet')].map(({ metadata }) => metadata.name);
  for (const { spec } of policies)
    for (const name of selects(JSON.stringify(spec))) expect(deployments).toContain(name);
  // Who may reach whom, between the site's own pods.
  const reached = policies.flatMap(({ metadata, spec }) =>
    (spec.egress ?? []).flatMap((rule) => selects(JSON.stringify(rule)).map((to) => `${metadata.name} → ${to}`)),
  );
  const reaching = policies.flatMap(({ metadata, spec }) =>
    (spec.ingress ?? []).flatMap((rule) => selects(JSON.stringify(rule)).map((from) => `${from} → ${metadata.name}`)),
  );
  expect(reached.sort()).toEqual(['shell → platform', 'shell → valkey']);
  expect(reaching.sort()).toEqual(['platform → database', 'shell → platform', 'shell → valkey']);
});

test('Valkey asks for the password of the address that the shells get [DEPLOY-21]', () => {
  const pod = podOf('valkey');
  expect(secretFilesOf(pod)).toEqual(['redis_url']);
  expect(pod.containers[0]?.command.at(-1)).toContain('requirepass `sed');
});

test('shells and platforms survive the drain of a node and scale with their CPU time', () => {
  for (const kind of ['PodDisruptionBudget', 'HorizontalPodAutoscaler'])
    expect(
      named(kind)
        .map(({ metadata }) => metadata.name)
        .sort(),
    ).toEqual(['platform', 'shell']);
});

test('no probe of readiness asks what all pods share: without a database every pod stays in its service', () => {
  for (const program of ['platform', 'registry'])
    for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const)
      expect(containerOf(program)?.[probe].httpGet.path).toBe('/healthz');
});

test('what a shell and its render processes may use together fits into its limit, beyond which all of them end', () => {
  const container = containerOf('shell');
  const variables = Object.fromEntries((container?.env ?? []).map(({ name, value }) => [name, value]));
  const [, mebibytes] = /^(\d+)Mi$/.exec(String(container?.resources.limits.memory)) ?? [];
  expect(Number(mebibytes)).toBeGreaterThanOrEqual(512 * (Number(variables.RENDER_PROCESSES) + 1));
});

test('a shell that is moved keeps its replica; without one it waits for the registry before it starts', async () => {
  const [{ spec }] = named('StatefulSet') as unknown as [
    { spec: { volumeClaimTemplates: { metadata: { name: string } }[] } },
  ];
  const { initContainers, volumes } = podOf('shell');
  expect(spec.volumeClaimTemplates.map(({ metadata }) => metadata.name)).toEqual(['data']);
  expect(volumes.map(({ name }) => name)).not.toContain('data');
  const [, , program = ''] = initContainers[0]?.command ?? [];
  let asked = 0;
  const server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(asked > 1 ? 200 : 503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const REGISTRY_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/registry`;
  const started = spawn(process.execPath, ['-e', program], { env: { ...process.env, REGISTRY_URL }, stdio: 'ignore' });
  expect((await once(started, 'exit'))[0]).toBe(0);
  server.close();
  server.closeAllConnections();
  expect(asked).toBe(2);
});

test('the largest releases of several teams fit beside each other where the registry unpacks them', () => {
  const rules = readFileSync(path.join(root, 'docs/rules/registry.md'), 'utf8');
  const [, mebibytes] = /\*\*REGISTRY-8\*\* A release is at most (\d+) MiB/.exec(rules) ?? [];
  const { emptyDir } = podOf('platform').volumes.find(({ name }) => name === 'registry-tmp') ?? {};
  const [, gibibytes] = /^(\d+)Gi$/.exec(String(emptyDir?.sizeLimit)) ?? [];
  expect(Number(gibibytes) * 1024).toBeGreaterThanOrEqual(Number(mebibytes) * 8);
});

test('the ingress takes headers as long as the edge does', () => {
  const [, size] =
    /^ {2}proxy_buffer_size (\w+);$/m.exec(readFileSync(path.join(root, 'deploy/nginx/nginx.conf'), 'utf8')) ?? [];
  const annotations = { 'nginx.ingress.kubernetes.io/proxy-buffer-size': size };
  expect(named('Ingress')[0]).toMatchObject({ metadata: { annotations } });
});

test('what the edge refuses, the ingress leads to a service without pods [DEPLOY-24]', () => {
  const edge = readFileSync(path.join(root, 'deploy/nginx/nginx.conf'), 'utf8');
  const refused = [...edge.matchAll(/location = (\S+) \{ [^}]*404; \}/g)].map(([, address]) => address);
  const service = { name: 'closed', port: { number: 80 } };
  const paths = refused.map((address) => ({ path: address, pathType: 'Exact', backend: { service } }));
  expect(refused).toEqual(['/healthz', '/readyz']);
  expect(named('Ingress')[0]?.spec).toMatchObject({ rules: [{ http: { paths: [...paths, { path: '/' }] } }] });
  const closed = named('Service').find(({ metadata }) => metadata.name === 'closed');
  expect(closed?.spec).toEqual({ ports: [{ port: 80 }] });
});

test('HTTP-01 reaches its solver, which nothing else of the base names', () => {
  const policies = named('NetworkPolicy') as unknown as { metadata: { name: string }; spec: unknown }[];
  expect(policies.find(({ metadata }) => metadata.name === 'challenges')?.spec).toMatchObject({
    podSelector: { matchLabels: { 'acme.cert-manager.io/http01-solver': 'true' } },
    ingress: [{ ports: [{ port: 8089 }] }],
  });
});

test('the alerts match the jobs of the monitor, and are a PrometheusRule by the command of the guide', () => {
  const monitor = objects.find(({ kind }) => kind === 'PodMonitor')?.spec as {
    jobLabel: string;
    selector: { matchExpressions: { key: string; values: string[] }[] };
    podMetricsEndpoints: { port: string; relabelings?: { targetLabel: string; replacement: string }[] }[];
  };
  const [{ key, values } = { key: '', values: [] }] = monitor.selector.matchExpressions;
  expect(key).toBe(monitor.jobLabel);
  const relabeled = monitor.podMetricsEndpoints.flatMap(({ relabelings = [] }) => relabelings);
  const jobs = [...values, ...relabeled.map(({ replacement }) => replacement)];
  const alerts = readFileSync(path.join(root, 'docs/operating/alerts.yml'), 'utf8');
  const named = [...alerts.matchAll(/job=~?"([\w|]+)"/g)].flatMap(([, each = '']) => each.split('|'));
  // The edge is the ingress here, which its own operator watches.
  expect([...new Set(named)].filter((job) => job !== 'edge').sort()).toEqual(jobs.sort());
  const ports = ['shell', 'platform'].flatMap((name) => podOf(name).containers.flatMap(({ ports: of }) => of));
  for (const { port } of monitor.podMetricsEndpoints) expect(ports.map(({ name }) => name)).toContain(port);
  const [command = ''] =
    /^\{ printf 'apiVersion: monitoring.*(?= \| kubectl)/m.exec(
      readFileSync(path.join(root, 'docs/operating.md'), 'utf8'),
    ) ?? [];
  const rule = parse(spawnSync('sh', ['-c', command.replace('../site', '.')], { cwd: root, encoding: 'utf8' }).stdout);
  expect(rule).toEqual({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'site', namespace: 'site' },
    spec: parse(alerts),
  });
});

import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
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
  if (apiVersion.startsWith('barmancloud.')) return undefined;
  const from = apiVersion.includes('cnpg.io') ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models';
  return `${from}/${apiVersion}/${kind}`;
}
const checked = objects.flatMap((object) => {
  const schema = schemaOf(object);
  return schema ? [{ ...object, schema, label: `${object.kind} ${object.metadata.name}` }] : [];
});

test('the base has every file of the folder, and only the object store has no schema', () => {
  const files = readdirSync(path.join(root, 'deploy/kubernetes')).filter((name) => name !== 'kustomization.yaml');
  expect([...kustomization.resources].sort()).toEqual(files.sort());
  expect(objects.length - checked.length).toBe(1);
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
  const flags = [
    '--noEmit',
    '--pretty',
    'false',
    '--strict',
    '--skipLibCheck',
    '--module',
    'nodenext',
    '--types',
    '',
    '--ignoreConfig',
  ];
  const { stdout } = spawnSync(path.join(root, 'node_modules/.bin/tsc'), [...flags, file], { encoding: 'utf8' });
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
  const deployments = named('Deployment').map(({ metadata }) => metadata.name);
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

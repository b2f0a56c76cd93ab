import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse, parseAllDocuments } from 'yaml';

const folder = path.resolve(import.meta.dirname, '../../../deploy/kubernetes');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: unknown;
}

interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string };
  readonly tcpSocket?: { readonly port: string };
}

/** The part of a Deployment that its pods consist of. */
export interface Pod {
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly automountServiceAccountToken?: boolean;
  readonly containers: readonly {
    readonly image: string;
    readonly command: readonly string[];
    readonly env?: readonly { readonly name: string; readonly value: string }[];
    readonly ports: readonly { readonly name: string; readonly containerPort: number }[];
    readonly startupProbe: Probe;
    readonly readinessProbe: Probe;
    readonly livenessProbe: Probe;
    readonly resources: { readonly requests: { readonly memory: string } };
    readonly securityContext: Readonly<Record<string, unknown>>;
    readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[];
  }[];
  readonly volumes: readonly {
    readonly name: string;
    readonly secret?: { readonly items: readonly { readonly path: string }[] };
    readonly projected?: {
      readonly sources: readonly { readonly secret: { readonly items: readonly { readonly path: string }[] } }[];
    };
  }[];
}

export const kustomization: { readonly resources: readonly string[] } = parse(read('kustomization.yaml'));

/** All objects of the base. */
export const kubernetesObjects = (): KubernetesObject[] =>
  kustomization.resources.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS()));

export function podOf(deployment: string): Pod {
  const found = kubernetesObjects().find(
    ({ kind, metadata }) => kind === 'Deployment' && metadata.name === deployment,
  ) as unknown as { readonly spec: { readonly template: { readonly spec: Pod } } };
  return found.spec.template.spec;
}

/** The names of the files that a pod's secrets become. */
export const secretFilesOf = ({ volumes }: Pod): string[] =>
  volumes
    .flatMap(({ secret, projected }) => [secret, ...(projected?.sources.map((source) => source.secret) ?? [])])
    .flatMap((secret) => secret?.items.map((item) => item.path) ?? [])
    .sort();

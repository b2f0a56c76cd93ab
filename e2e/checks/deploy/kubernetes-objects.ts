import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { IDeployment } from 'kubernetes-models/apps/v1/Deployment';
import { parse, parseAllDocuments } from 'yaml';

const folder = path.resolve(import.meta.dirname, '../../../deploy/kubernetes');
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

export interface KubernetesObject {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec?: unknown;
}

/** Ours state all that is read of them. */
type Complete<T> = { readonly [K in keyof T]-?: Complete<NonNullable<T[K]>> };

/** The part of a Deployment, or of a StatefulSet, that its pods consist of. */
type Pod = Complete<IDeployment>['spec']['template']['spec'];

export const kustomization: { readonly resources: readonly string[] } = parse(read('kustomization.yaml'));

/** All objects of the base. */
export const kubernetesObjects = (): KubernetesObject[] =>
  kustomization.resources.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS()));

export function podOf(deployment: string): Pod {
  const found = kubernetesObjects().find(
    ({ kind, metadata }) => ['Deployment', 'StatefulSet'].includes(kind) && metadata.name === deployment,
  ) as unknown as Complete<IDeployment>;
  return found.spec.template.spec;
}

/** The registry is beside the services. */
export const containerOf = (program: string) =>
  podOf(program === 'registry' ? 'platform' : program).containers.find(({ name }) => name === program);

/** The names of the files that a pod's secrets become, in the volume of this name. */
export const secretFilesOf = ({ volumes }: Pod, volume = 'secrets'): string[] =>
  volumes
    .filter(({ name }) => name === volume)
    .flatMap(({ secret, projected }) => [secret, ...(projected?.sources.map((source) => source.secret) ?? [])])
    .flatMap((secret) => secret?.items.map((item) => item.path) ?? [])
    .sort();

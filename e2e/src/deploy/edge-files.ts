import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from 'server-kit/free-port';
import { root } from '../harness/root.ts';
import { createAuthority, installCertificate } from './certificates.ts';

export interface EdgePorts {
  readonly shells: readonly [number, number];
  readonly platforms: readonly [number, number];
}

/** What {@link writeEdgeFiles} wrote: a folder, with the ports of the edge. */
export interface EdgeFiles {
  readonly folder: string;
  /** TLS. */
  readonly port: number;
  readonly plainPort: number;
  readonly servicesPort: number;
  readonly statusPort: number;
}

/**
 * Writes the configuration in `deploy/nginx`, except for addresses and folders, with a certificate.
 * @param requestRate of one address; default: more than a test sends
 */
export async function writeEdgeFiles(ports: EdgePorts, requestRate = '100000r/s'): Promise<EdgeFiles> {
  const folder = mkdtempSync(path.join(tmpdir(), 'edge-'));
  chmodSync(folder, 0o755);
  for (const part of ['acme', 'tls', 'cache', 'log']) mkdirSync(path.join(folder, part));
  const [port, plainPort, servicesPort, statusPort] = await Promise.all([1, 2, 3, 4].map(freePort));
  createAuthority(folder);
  installCertificate(folder, 30);
  const replacements: readonly (readonly [string, string])[] = [
    ['listen 443', `listen 127.0.0.1:${port}`],
    ['listen [::]:443 ssl http2;', hasIpv6 ? `listen [::1]:${port} ssl http2;` : ''],
    ['listen [::]:80;', ''],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 4080;', `listen 127.0.0.1:${servicesPort};`],
    ['listen 8081;', `listen 127.0.0.1:${statusPort};`],
    ['/var/cache/nginx', path.join(folder, 'cache')],
    ['/var/log/nginx', path.join(folder, 'log')],
    ['/run/nginx', path.join(folder, 'nginx')],
    ['/etc/nginx/tls', path.join(folder, 'tls')],
    ['/etc/nginx/acme', path.join(folder, 'acme')],
    ['rate=100r/s', `rate=${requestRate}`],
    ['set $visitor $remote_addr;', 'set_real_ip_from 127.0.0.0/8; real_ip_header Visitor; set $visitor $remote_addr;'],
    ...ports.shells.map((shell, index) => [`shell-${index + 1}:3000`, `127.0.0.1:${shell}`] as const),
    ...ports.platforms.map((platform, index) => [`platform-${index + 1}:4000`, `127.0.0.1:${platform}`] as const),
  ];
  for (const file of readdirSync(path.join(root, 'deploy/nginx')).filter((name) => name.endsWith('.conf'))) {
    const text = readFileSync(path.join(root, 'deploy/nginx', file), 'utf8');
    writeFileSync(path.join(folder, file), file === 'nginx.conf' ? replaceAll(text, replacements) : text);
  }
  return { folder, port, plainPort, servicesPort, statusPort } as EdgeFiles;
}

/** Whether this machine has the loopback address of IPv6; containers often have not. */
export const hasIpv6 = (networkInterfaces().lo ?? []).some(({ address }) => address === '::1');

function replaceAll(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((replaced, [from, to]) => {
    if (!replaced.includes(from)) throw new Error(`nginx.conf does not contain ${from}`);
    return replaced.replaceAll(from, to);
  }, text);
}

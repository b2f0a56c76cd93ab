import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';

const openssl = (folder: string, command: string): void =>
  void execFileSync('openssl', command.split(' '), { cwd: folder, stdio: 'pipe' });
const newKey = '-newkey rsa:2048 -nodes';

/** Makes a certificate authority in a folder. */
export const createAuthority = (folder: string): void =>
  openssl(folder, `req -x509 ${newKey} -subj /CN=authority -keyout authority.key -out authority.crt`);

/**
 * Makes `made.crt` and `made.key` in an authority's folder.
 * @param days how long it is valid; 0: it has expired
 */
export function createCertificate(folder: string, days: number): void {
  const names = '-subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1';
  openssl(folder, `req ${newKey} ${names} -keyout made.key -out made.csr`);
  const authority = '-CA authority.crt -CAkey authority.key -copy_extensions copy';
  openssl(folder, `x509 -req -in made.csr ${authority} -days ${days} -out made.crt`);
}

/** Gives the edge in a folder another certificate, which a running one finds by itself. */
export function installCertificate(folder: string, days: number): void {
  createCertificate(folder, days);
  for (const end of ['key', 'crt']) cpSync(path.join(folder, `made.${end}`), path.join(folder, `tls/site.${end}`));
}

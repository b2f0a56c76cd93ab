import { assertCompatible, incompatibility } from './compatibility.ts';
import type { Release } from './release.ts';

const release = (own: Partial<Release>) => ({ name: 'mfe-a', version: '1.0.0', ...own }) as Release;
const shell = (provides?: Record<string, string>) =>
  release({ name: 'shell', version: '3.0.0', ...(provides && { provides }) });

test.each([
  ['has no requirements', release({}), shell()],
  [
    'requires versions that the shell provides',
    release({ requires: { react: '^19.0.0' } }),
    shell({ react: '19.2.0' }),
  ],
])('a remote that %s is compatible [RELEASE-7]', (_name, remote, host) => {
  expect(incompatibility(remote, host)).toBeUndefined();
  expect(() => assertCompatible(remote, host)).not.toThrow();
});

test("the error lists each incompatible package with its range and the shell's version [RELEASE-7]", () => {
  const remote = release({ requires: { react: '^18.0.0', 'react/jsx-runtime': '^18.0.0', rxjs: '^7.0.0', uuid: '*' } });
  const reason =
    "mfe-a 1.0.0 needs react ^18.0.0 (the shell's is 19.2.0), uuid * (the shell's is absent): it cannot run in shell 3.0.0";
  const host = shell({ react: '19.2.0', rxjs: '7.8.0' });
  expect(incompatibility(remote, host)).toBe(reason);
  expect(() => assertCompatible(remote, host)).toThrow(
    expect.objectContaining({ code: 'RELEASE_INCOMPATIBLE', message: reason }),
  );
});

test('a shell that lists no packages provides none [RELEASE-7]', () => {
  expect(incompatibility(release({ requires: { react: '*' } }), shell())).toContain("react * (the shell's is absent)");
});

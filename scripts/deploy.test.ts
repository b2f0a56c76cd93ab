import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const units = readdirSync(path.join(root, 'deploy/systemd')).map((name) => `deploy/systemd/${name}`);
const files = ['deploy/Dockerfile', 'deploy/compose.yaml', ...units];

test.each(files)('%s starts programs that npm run build creates [DEPLOY-13]', (file) => {
  const programs = [...read(file).matchAll(/\bnode[", ]+(?:dist\/)?(\w+\.js)/g)].map(([, program]) => program);
  expect(programs.length).toBeGreaterThan(0);
  const built = read('scripts/build-server.mjs');
  for (const program of programs) expect(built).toMatch(new RegExp(`\\b${program?.replace('.js', '')}(\\.js|:)`));
});

test.each(files)('each variable that %s sets is documented [DEPLOY-13]', (file) => {
  const text = read(file).replace(/^#.*$/gm, '');
  const names = [...text.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b ?[=:]/g)].map(([, name]) => name);
  const documented = read('docs/configuration.md');
  for (const name of names.filter((each) => each !== 'NODE_ENV')) expect(documented).toContain(`\`${name}\``);
});

test('the image uses scripts that exist in package.json, and everything runs as an unprivileged user [DEPLOY-13]', () => {
  const image = read('deploy/Dockerfile');
  const { scripts } = JSON.parse(read('package.json'));
  for (const [, name] of image.matchAll(/npm run (\S+)/g)) expect(scripts).toHaveProperty(String(name));
  expect(image).toMatch(/^USER 65534:65534$/m);
  expect(read('deploy/compose.yaml')).toContain('read_only: true');
  for (const unit of units) expect(read(unit)).toMatch(/^DynamicUser=yes$/m);
});

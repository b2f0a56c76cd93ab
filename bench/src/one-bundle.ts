import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { browserConfig } from 'federation/build/browser-config';
import { libraryAliases } from 'federation/build/federation-options';
import { readPackage, repositoryRoot } from 'federation/build/package-facts';
import webpack, { type Configuration } from 'webpack';

/** In one bundle there is nothing to load: the loader knows the remotes' modules. */
const loaderSource = (names: readonly string[]) => `
${names.map((name, index) => `import * as remote${index} from ${JSON.stringify(path.join(repositoryRoot, name, 'src/remote.ts'))};`).join('\n')}
const modules = { ${names.map((name, index) => `${JSON.stringify(name)}: remote${index}.remote`).join(', ')} };
export class RemoteUnavailableError extends Error {}
export class RemoteLoader {
  fragments = new Map();
  load(name) { return Promise.resolve({ name, version: 'one', remote: modules[name] }); }
  setAside() { return false; }
  async loadFragment(name) {
    const [remote, key] = name.split('/');
    const module = await modules['mfe-' + remote].fragments[key]();
    this.fragments.set(name, module);
    return module;
  }
  loadedFragment(name) { return this.fragments.get(name); }
}`;

/** Builds the same sources as one app: split by page, the same minifier, the same router build. Returns its folder. */
export async function buildOneBundle(remotes: readonly string[], outDir: string): Promise<string> {
  const facts = readPackage(path.join(repositoryRoot, 'shell'), 'one');
  const browser = browserConfig({ facts, mode: 'production', outDir });
  const loader = path.join(outDir, 'one-bundle-loader.js');
  mkdirSync(outDir, { recursive: true });
  writeFileSync(loader, loaderSource(remotes));
  const config: Configuration = {
    ...browser,
    entry: { shell: './src/client/main.tsx' },
    output: { ...browser.output, publicPath: '/one/' },
    resolve: {
      ...browser.resolve,
      alias: { ...libraryAliases, 'react-router-dom$': path.join(facts.dir, 'src/client/router-facade.ts') },
    },
    plugins: [new webpack.NormalModuleReplacementPlugin(/\/remote-loader\.ts$/, loader), ...(browser.plugins ?? [])],
  };
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    webpack(config, (error, done) => (error ? reject(error) : resolve(done)));
  });
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  return path.join(outDir, 'browser');
}

/** \`npm run check\`: whether the reference for teams is what the sources say; `--write` writes it. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { repositoryRoot } from 'server-kit/repository-root';
import { contractPage } from './contract-page.ts';
import { kitPage } from './kit-page.ts';
import { messagesPage } from './messages-page.ts';
import { servicesPage } from './services-page.ts';

const notice = '<!-- Generated from the sources by `npm run check -- --fix`. -->\n\n';

const pages = {
  'contract.md': contractPage(),
  'kit.md': kitPage(),
  'messages.md': messagesPage(),
  'services.md': await servicesPage(),
};

for (const [name, text] of Object.entries(pages)) {
  const file = path.join(repositoryRoot, 'docs/teams/reference', name);
  if (process.argv.includes('--write')) writeFileSync(file, notice + text);
  else if (readFileSync(file, 'utf8') !== notice + text) {
    console.error(`docs/teams/reference/${name} is not what the sources say`);
    process.exitCode = 1;
  }
}

import { contractPage } from './contract-page.ts';
import { kitPage } from './kit-page.ts';
import { messagesPage } from './messages-page.ts';
import { servicesPage } from './services-page.ts';

/** The reference for teams, generated from the sources: Markdown by the name of its file. */
export const referencePages = async (): Promise<Readonly<Record<string, string>>> => ({
  'contract.md': contractPage(),
  'kit.md': kitPage(),
  'messages.md': messagesPage(),
  'services.md': await servicesPage(),
});

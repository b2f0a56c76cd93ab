import { type PreviewOptions, previewLink } from 'registry/client';
import { command, type Invocation } from './command.ts';
import { previews } from './options.ts';

export const preview = command({
  remote: '<remote>@',
  args: '<version>',
  options: previews,
  help: 'a link to look at a published version on the site (SITE_URL) before it is live',
  async run({ registry, name, version, values, site, print }) {
    print(await previewLink(registry, `${name}@${version}`, values, site));
  },
});

/** A version is stored even if it cannot be shown: a failing link does not fail the command. */
export async function printPreview(
  { registry, values, site, print }: Pick<Invocation, 'registry' | 'site' | 'print'> & { values: PreviewOptions },
  id: string,
): Promise<void> {
  try {
    print(`Preview: ${await previewLink(registry, id, values, site)}`);
  } catch (error) {
    print(`No preview: ${(error as Error).message}`);
  }
}

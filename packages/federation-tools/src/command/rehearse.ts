import { constants, setPriority } from 'node:os';
import { type PreviewOptions, previewLink } from 'registry/preview-link';
import { type Call, command } from './command.ts';
import { accept, json, previews } from './options.ts';

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
  { registry, values, site, print }: Pick<Call, 'registry' | 'site' | 'print'> & { readonly values: PreviewOptions },
  id: string,
): Promise<void> {
  try {
    print(`Preview: ${await previewLink(registry, id, values, site)}`);
  } catch (error) {
    print(`No preview: ${(error as Error).message}`);
  }
}

export const rehearse = command({
  remote: '<remote>@',
  args: '[<version>]',
  options: {
    ...accept,
    json,
    upgrade: {
      type: 'boolean',
      default: false,
      help: "what the owner's last rehearsal of an upgrade, such as React's, says of the live version",
    },
    with: {
      type: 'string',
      multiple: true,
      value: 'PACKAGE@VERSION',
      help: 'of shell: with other shared packages than the checkout, such as react@20.0.0',
    },
  },
  help: 'every address of the site (SITE_URL) with the live version and with this one, by default the newest: what differs (status 1: errors or warnings that are not accepted); of shell, with the shell of this checkout',
  async run({ registry, name, version, values, site, browser, print }) {
    if (values.upgrade) {
      const { printUpgradeReport } = await import('./rehearsal.ts');
      return printUpgradeReport(registry, `${name}@${version}`, print);
    }
    const { rehearsal } = await import('./rehearsal.ts');
    // Of its browser, too: this machine may serve visitors.
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
    const given = { ...values, packages: values.with, chromium: browser };
    return rehearsal(registry, `${name}@${version}`, given, site, print);
  },
});

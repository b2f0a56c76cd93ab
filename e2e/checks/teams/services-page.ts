import { createPlatform } from 'platform/app';
import { readConfiguration } from 'platform/configuration';
import { respond } from '../../../mfe-jobs/test/fixtures.ts';
import { declarationBlocks } from './declarations.ts';

interface Operation {
  readonly summary: string;
  readonly security?: readonly Record<string, unknown>[];
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
}

/** The calls that need no credential, as the services describe themselves. */
async function publicCalls(): Promise<string> {
  const unused = { query: async () => [], execute: async () => {} };
  const db = { ...unused, gateway: unused, transaction: () => {}, vacuum: async () => {}, close: async () => {} };
  const platform = createPlatform({ db: db as never, configuration: readConfiguration({}, '.') });
  const { paths } = (await platform.inject('/openapi.json')).json();
  await platform.close();
  return Object.entries<Record<string, Operation>>(paths)
    .filter(([path]) => /^\/(?:search|content)\//.test(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => !security?.length)
        .map(([method, { summary, parameters = [] }]) => {
          const query = parameters.filter((each) => each.in === 'query').map(({ name }) => `${name}=…`);
          const address = `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
          return `| \`${method.toUpperCase()} ${address}\` | ${summary} |`;
        }),
    )
    .join('\n');
}

const example = (service: 'search', method: 'GET' | 'POST', path: string): string =>
  `\`\`\`json\n${JSON.stringify(respond({ service, method, path }), null, 2)}\n\`\`\``;

export const servicesPage = async (): Promise<string> => `# The services

A remote calls them through \`http\` of \`servicesContext\`, with the functions of \`@meridian-vale/platform-client\`; through the site they are below \`/api/search\` and \`/api/content\`. The gateway's calls, for guests, are the shell's. Fields may come in camel case or with underscores; the functions accept both.

A search and one entity, as the fixtures of a remote of this site return them:

${example('search', 'POST', '/entities/search')}

${example('search', 'GET', '/entities/job-1')}

## Calls that need no credential

The types of what is sent and returned are below; \`/openapi.json\` of the services has the schemas.

| call | what it does |
| --- | --- |
${await publicCalls()}

## Types: \`@meridian-vale/platform-client\`

${declarationBlocks('@meridian-vale/platform-client', 'packages/platform-client/src')}
`;

import { type Renaming, renameImports } from './rename-imports.ts';

const renamings: readonly Renaming[] = [
  { module: 'kit/address', to: 'kit/path', names: { address: 'encodePath' } },
  { module: 'kit/remote', names: { services: 'servicesContext', Secondary: 'Deferred' } },
];

test.each([
  [
    'a module and its name, after text that is not ASCII',
    '/* é */\nimport { address } from "kit/address";\nconst to = "/é/" + address(\'ü\');',
    "/* é */\nimport { encodePath } from 'kit/path';\nconst to = \"/é/\" + encodePath('ü');",
  ],
  [
    'a type, in types, calls and JSX',
    "import { type Secondary, services } from 'kit/remote';\nlet a: Secondary<string>;\nuse(services);\nconst b = <services.Provider value={services} />;",
    "import { type Deferred, servicesContext } from 'kit/remote';\nlet a: Deferred<string>;\nuse(servicesContext);\nconst b = <servicesContext.Provider value={servicesContext} />;",
  ],
  [
    'an import under another name',
    "import { services as own } from 'kit/remote';\nuse(own);",
    "import { servicesContext as own } from 'kit/remote';\nuse(own);",
  ],
  [
    'a name that the file declares elsewhere: the import keeps it',
    "import { services } from 'kit/remote';\nexport const load = ({ services }: Args) => services;\nuse(services);",
    "import { servicesContext as services } from 'kit/remote';\nexport const load = ({ services }: Args) => services;\nuse(services);",
  ],
  [
    'no property of the same name, but a shorthand one',
    "import { services } from 'kit/remote';\nuse({ services }, page.services, { services: 1 });",
    "import { servicesContext } from 'kit/remote';\nuse({ services: servicesContext }, page.services, { services: 1 });",
  ],
  [
    'an import that the file exports, and one that it only passes on: the exports keep their names',
    "import { services } from 'kit/remote';\nexport { services };\nexport { Secondary, address as a } from 'kit/remote';",
    "import { servicesContext } from 'kit/remote';\nexport { servicesContext as services };\nexport { Deferred as Secondary, address as a } from 'kit/remote';",
  ],
  ['a mocked module', "jest.mock('kit/address');", "jest.mock('kit/path');"],
  ['nothing of another module', "import { services } from 'other';", "import { services } from 'other';"],
])('%s', (_what, before, after) => {
  expect(renameImports(before, renamings)).toBe(after);
});

test("a module's own exports are renamed with what uses them", () => {
  const code = 'export function answer() {}\nexport const addresses = { a: answer };\n';
  expect(renameImports(code, [], undefined, { answer: 'respond', addresses: 'urls' })).toBe(
    'export function respond() {}\nexport const urls = { a: respond };\n',
  );
});

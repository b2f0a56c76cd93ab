import { commandLine, isSite } from '../build/list-remotes.ts';
import { buildAll } from './build-all.ts';
import { check } from './check.ts';
import { type Command, describeCommand, Invocation, type Place, suggestion } from './command.ts';
import { errors, vitals } from './measured.ts';
import { preview } from './preview.ts';
import { configure, promote, retire, rollback } from './promote.ts';
import { publish } from './publish.ts';
import { rehearse } from './rehearse.ts';
import { build, catalog, dev, lockfile, newRemote, newSite, test, types } from './remote.ts';
import { deleteRelease, keys, list, log, prune, verify } from './stored.ts';

const commands: Readonly<Record<string, Command>> = {
  'new-remote': newRemote,
  'new-site': newSite,
  lockfile,
  dev,
  test,
  build,
  'build-all': buildAll,
  catalog,
  types,
  check,
  publish,
  promote,
  rollback,
  retire,
  configure,
  preview,
  rehearse,
  delete: deleteRelease,
  verify,
  log,
  errors,
  vitals,
  list,
  prune,
  keys,
};

/**
 * Runs one command in the folder of a remote, or in a checkout of the kit, where commands name one of its remotes; resolves
 * to the exit status. @throws ReleaseError, ScaffoldError, SiteError, ConfigurationError, as `parseArgs` of Node
 */
export async function runCommand([name = '', ...args]: readonly string[], place: Place): Promise<number> {
  const { dir, print } = place;
  const isCheckout = isSite(dir);
  const here = Object.entries(commands).filter(([, { only }]) => !only || (only === 'checkout') === isCheckout);
  const [, command] = here.find(([each]) => each === name) ?? [];
  if (['', 'help', '--help', '-h'].includes(name) || args.some((each) => ['--help', '-h'].includes(each))) {
    print(help(command ? [[name, command]] : here, isCheckout));
    return 0;
  }
  if (!command) {
    const known = here.map(([each]) => each);
    print(`Unknown command '${name}'${suggestion(known, name)}`);
    return 2;
  }
  const invocation = new Invocation(command, args, place);
  if (command.args?.startsWith('<version>') && !invocation.version) {
    const subject = `${invocation.name || '<remote>'}${command.remote?.endsWith('@') ? '@' : ' '}<version>`;
    const full = isCheckout ? commandLine(dir, name, subject) : `${commandLine(dir, name, '')} <version>`;
    print(`${name} needs a version: ${full}\nTo see the versions: ${commandLine(dir, 'list', '').trim()}`);
    return 2;
  }
  return (await command.run(invocation)) ?? 0;
}

function help(shown: readonly (readonly [string, Command])[], isCheckout: boolean): string {
  const usage = isCheckout ? 'npm run remotes -- <command>' : 'federation <command>, in the folder of a remote';
  const location = isCheckout ? ', or the folder REGISTRY_DIR' : '';
  return `${usage}
${shown.map(([name, command]) => describeCommand(name, command, isCheckout)).join('\n')}
The exit status is 0, or 1 if it is refused or fails; 2 if check could not check, or for a mistyped command or option; 130 if Ctrl-C stops it
The registry is the one at REGISTRY_URL, to which REGISTRY_KEY is the key${location}`;
}

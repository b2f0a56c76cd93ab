/**
 * The upgrade of a new kit, which the installed one starts from the new package, before that is installed: it knows the
 * new template and the breaking changes up to it.
 */

import { runProgram } from '../run-program.ts';
import { applyUpgrade } from './apply-upgrade.ts';
import { npmInstall } from './npm-install.ts';

const { registry, ...upgrade } = JSON.parse(process.argv[2] ?? '');

runProgram(() => applyUpgrade(upgrade, npmInstall(upgrade.dir, registry), console.log));

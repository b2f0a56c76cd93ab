import { packNewDatabase } from './pack-new-database.ts';

// Part of `npm run build`: writes the archive that an installation's first start unpacks.
const [archive] = process.argv.slice(2);
if (!archive) throw new Error('expected the name of the archive');
await packNewDatabase(archive);

import { type CellResult, remoteNames, runOfflineCell, runRemoteCell, runServiceCell, type Setting } from './cells.ts';
import { faults, type NotApplicable, type Way, ways } from './faults.ts';
import type { Elsewhere } from './report.ts';
import { type ServiceFault, serviceFaults, serviceNames } from './service-faults.ts';

/** A cell of the matrix that has not been run yet. */
export interface PlannedCell {
  readonly subject: string;
  readonly fault: string;
  readonly way: Way;
  readonly run: ((setting: Setting) => Promise<CellResult>) | NotApplicable;
}

const byWay = (cell: (way: Way) => PlannedCell): PlannedCell[] => ways.map(cell);

const remoteCells = remoteNames.flatMap((name) =>
  faults.flatMap((fault) =>
    byWay((way) => {
      const outcome = fault.outcomes[way];
      return {
        subject: name,
        fault: fault.name,
        way,
        run: typeof outcome === 'object' ? outcome : (setting) => runRemoteCell(setting, name, fault, way),
      };
    }),
  ),
);

const serviceCells = serviceNames.flatMap((service) =>
  (Object.keys(serviceFaults) as ServiceFault[]).flatMap((fault) =>
    byWay((way) => ({
      subject: service,
      fault,
      way,
      run: (setting) => runServiceCell(setting, { service, fault, way }),
    })),
  ),
);

const offlineCells = remoteNames.flatMap((name) =>
  byWay((way) => ({
    subject: 'browser',
    fault: `offline, to ${name}`,
    way,
    run:
      way === 'first load'
        ? { reason: 'Nothing of the site reaches a browser that is offline.' }
        : (setting) => runOfflineCell(setting, name),
  })),
);

/** The whole matrix, in the order of the report. */
export const matrix: readonly PlannedCell[] = [...remoteCells, ...serviceCells, ...offlineCells];

/** What this matrix does not run. */
export const elsewhere: readonly Elsewhere[] = [
  {
    fault: 'registry gone',
    testedIn: '`shell/src/server/releases/release-watcher.test.ts`, for a set that cannot be read',
  },
  {
    fault: 'database restarted',
    testedIn: '`platform/src/storage/open-database.db.test.ts` and `lost-server.long.db.test.ts`, for lost connections',
  },
  { fault: 'disk full', testedIn: 'nothing yet' },
];

import { remoteNames, runOfflineCell, runRemoteCell, runServiceCell, type Setting } from './cells.ts';
import { faults, type NotApplicable, type Way, ways } from './faults.ts';
import { runFoundationCell } from './foundation-cells.ts';
import { foundationFaults } from './foundation-faults.ts';
import { type ServiceFault, serviceFaults, serviceNames } from './service-faults.ts';
import type { CellResult } from './visit.ts';

/** A cell of the matrix that has not been run yet. */
export interface PlannedCell {
  readonly subject: string;
  readonly fault: string;
  readonly way: Way;
  readonly run: ((setting: Setting) => Promise<CellResult | NotApplicable>) | NotApplicable;
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

const foundationCells = foundationFaults.flatMap((fault) =>
  byWay((way) => ({
    subject: fault.subject,
    fault: fault.fault,
    way,
    run: (setting) => runFoundationCell(setting, fault, way),
  })),
);

/** The whole matrix, in the order of the report. */
export const matrix: readonly PlannedCell[] = [...remoteCells, ...serviceCells, ...foundationCells, ...offlineCells];

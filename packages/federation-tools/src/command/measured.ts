import { escapeUnprintable } from 'registry/release';
import { formatError, formatVital, minSamples, type VitalSeries } from 'registry/reports';
import { type MappedError, mapErrors } from '../map-errors.ts';
import { command } from './command.ts';
import { json } from './options.ts';

export const errors = command({
  args: '[<remote>]',
  options: { json },
  help: 'what has failed in browsers and on the server, the most frequent first, and where in the sources',
  async run({ registry, args: [only], values, print }) {
    const visible = (await registry.readErrors(only)).filter(({ remote }) => !only || remote === only);
    const found = await mapErrors(registry, visible);
    if (values.json) print(JSON.stringify(found, null, 2));
    else if (found.length === 0) print('Nothing has failed in the last thirty days');
    else print('Anyone can send reports in the name of a browser');
    if (!values.json) for (const error of found) for (const line of describe(error)) print(escapeUnprintable(line));
  },
});

const describe = (error: MappedError): string[] => [
  ...formatError(error).map((line, index) => `${index ? '  ' : ''}${line}`),
  ...error.frames.map((frame) => `    ${frame.remote} ${frame.version} ${frame.place}`),
];

export const vitals = command({
  args: '[<remote>]',
  options: { json },
  help: 'how fast pages are, by route and metric: the live release beside the one before',
  async run({ registry, args: [only], values, print }) {
    const all = (await registry.readVitals(only)).filter(({ remote }) => !only || remote === only);
    if (values.json) print(JSON.stringify(all, null, 2));
    else if (all.length === 0) print('Nothing has been measured in the last thirty days');
    else print(`75th percentiles; two releases are compared once both have ${minSamples} samples`);
    const pageOf = ({ remote, route }: VitalSeries) => `${remote || 'of nobody known'} ${route}`;
    for (const [index, series] of values.json ? [] : all.entries()) {
      const before = all[index - 1];
      if (!before || pageOf(before) !== pageOf(series)) print(escapeUnprintable(pageOf(series)));
      print(escapeUnprintable(`  ${formatVital(series)}`));
    }
  },
});

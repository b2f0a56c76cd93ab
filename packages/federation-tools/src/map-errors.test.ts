import type { Release } from 'registry/release';
import type { VisibleError } from 'registry/reports';
import { mapErrors } from './map-errors.ts';

const sources = ['./src/page.tsx', './node_modules/b/b.js'].map((source) => `webpack://mfe-a/${source}`);
/** Line 1 is of the page, line 2 too, and from column 5 on of the package. */
const map = { version: 3, sources, names: [], mappings: 'AAIA;AAAA,ICJA' };
const registry = {
  readRelease: jest.fn(async (name: string, version: string) => {
    if (version !== '1.0.0') throw new Error('gone');
    return { name, version } as Release;
  }),
  readFile: jest.fn(async (_release: Release, file: string) => {
    if (file !== 'maps/page.js.map') throw new Error('There is no such file');
    return Buffer.from(JSON.stringify(map));
  }),
};
const file = (version: string, name: string) => ({ remote: 'mfe-a', version, file: `browser/${name}` });
const place = { line: 1, column: 7 };
const error = {
  frames: [
    { ...file('1.0.0', 'page.js'), ...place },
    { ...file('1.0.0', 'other.js'), ...place },
    { ...file('0.9.0', 'page.js'), ...place },
    file('1.0.0', 'page.js'),
  ],
} as unknown as VisibleError;

test('places are mapped by the stored source maps, each read once; without one they stay as built, without a line a name', async () => {
  const mapped = await mapErrors(registry, [error, error]);
  const places = ['src/page.tsx:5:1', 'browser/other.js:1:7', 'browser/page.js:1:7', 'browser/page.js'];
  expect(mapped.map(({ frames }) => frames.map((frame) => frame.place))).toEqual([places, places]);
  expect(registry.readFile).toHaveBeenCalledTimes(2);
});

test("a package's place whose caller is not among the places is followed by the team's own before it", async () => {
  const inlined = { ...file('1.0.0', 'page.js'), line: 2, column: 6 };
  const own = { ...file('1.0.0', 'page.js'), ...place };
  const placesOf = async (...frames: object[]) => {
    const [mapped] = await mapErrors(registry, [{ ...error, frames } as VisibleError]);
    return mapped?.frames.map((frame) => frame.place);
  };
  const inPackage = 'node_modules/b/b.js:1:1';
  expect(await placesOf(inlined)).toEqual([inPackage, 'src/page.tsx:5:1']);
  expect(await placesOf(inlined, inlined, own)).toEqual([inPackage, inPackage, 'src/page.tsx:5:1']);
});

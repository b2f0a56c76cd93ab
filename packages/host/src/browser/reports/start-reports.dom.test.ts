import type { Boot } from 'render/boot';
import { startVitals } from './start-reports.ts';

const measureVitals = jest.fn();
jest.mock('./measure-vitals.ts', () => ({ measureVitals: (...args: unknown[]) => measureVitals(...args) }));
let saveData: boolean;
beforeEach(() => {
  saveData = false;
  measureVitals.mockReset();
  Object.defineProperty(navigator, 'connection', { configurable: true, get: () => ({ saveData }) });
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  Object.assign(window, { requestIdleCallback: (callback: () => void) => setTimeout(callback) });
});
afterEach(() => jest.restoreAllMocks());

/** Whether it measures. */
async function measures(boot: Partial<Boot>): Promise<boolean> {
  startVitals({ remotes: [], ...boot } as unknown as Boot, () => []);
  await new Promise((resolve) => setTimeout(resolve, 20));
  return measureVitals.mock.calls.length > 0;
}

test('a share of browsers measures, as many as the page says', async () => {
  expect(await measures({ vitalsPercent: 50 })).toBe(false);
  expect(await measures({ vitalsPercent: 51 })).toBe(true);
});

test('nothing is measured unless the page says so, in a preview, or where data is saved', async () => {
  expect(await measures({})).toBe(false);
  expect(await measures({ vitalsPercent: 100, preview: 'token' })).toBe(false);
  saveData = true;
  expect(await measures({ vitalsPercent: 100 })).toBe(false);
});

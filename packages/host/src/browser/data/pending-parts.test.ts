import { pendingParts } from './pending-parts.ts';

const setup = (isFirstPage: boolean) => {
  const announce = jest.fn();
  return { announce, track: pendingParts(() => isFirstPage, announce) };
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('late parts of a first load are announced once, when the last has arrived', () => {
  const { announce, track } = setup(true);
  const [openings, posts] = [track(), track()];
  openings(true);
  openings(false);
  expect(announce).not.toHaveBeenCalled();
  posts(true);
  expect(announce).toHaveBeenCalledTimes(1);
});

test('a part of a page that was left is not announced', () => {
  const { announce, track } = setup(true);
  track()(false);
  expect(announce).not.toHaveBeenCalled();
});

test('after a client navigation, only parts that took at least a second are announced', () => {
  const { announce, track } = setup(false);
  const fast = track();
  jest.advanceTimersByTime(999);
  fast(true);
  expect(announce).not.toHaveBeenCalled();
  const slow = track();
  jest.advanceTimersByTime(1_000);
  slow(true);
  expect(announce).toHaveBeenCalledTimes(1);
});

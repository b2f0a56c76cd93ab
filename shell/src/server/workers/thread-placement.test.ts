import { ThreadPlacement } from './thread-placement.ts';

const thread = (id: number, load = 0, missed = 0) => ({ id, load, missed });
let placement: ThreadPlacement;
beforeEach(() => {
  placement = new ThreadPlacement(3);
  placement.update([1, 2, 3]);
});
const placesOf = (remote: string) => {
  const places = new Set<number>();
  for (const busy of [1, 2, 3])
    places.add(
      placement.choose(
        remote,
        [1, 2, 3].map((id) => thread(id, id === busy ? 1 : 0)),
      )?.id ?? 0,
    );
  return places;
};

test('each of three remotes is excluded from a different thread [ISOLATION-10]', () => {
  const kept = ['mfe-a', 'mfe-b', 'mfe-c'].map((name) => {
    const places = placesOf(name);
    expect(places.size).toBe(2);
    return [1, 2, 3].find((id) => !places.has(id));
  });
  expect(new Set(kept).size).toBe(3);
});

test('the least busy thread is chosen, but a responsive one takes precedence', () => {
  expect(placement.choose('mfe-a', [thread(2, 5), thread(3, 1)])?.id).toBe(3);
  expect(placement.choose('mfe-a', [thread(2, 5), thread(3, 1, 4)])?.id).toBe(2);
});

test('a replacement thread takes the slot of its predecessor [ISOLATION-10]', () => {
  const before = placesOf('mfe-a');
  placement.update([1, 4, 3]);
  const places = new Set([1, 4, 3].filter((id) => placement.choose('mfe-a', [thread(id)])));
  expect(places).toEqual(new Set([...before].map((id) => (id === 2 ? 4 : id))));
});

test('a draining thread gets no task, even if no other thread is available', () => {
  placement.drain(2);
  placement.drain(3);
  expect(placement.isDraining(2)).toBe(true);
  expect(placement.choose('mfe-a', [thread(2), thread(3)])).toBeUndefined();
  placement.update([1, 4, 3]);
  expect(placement.isDraining(2)).toBe(false);
});

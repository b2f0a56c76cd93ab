import { showProgress } from './content-command.ts';

const shownOn = (isTTY: boolean) => {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  const progress = showProgress({ isTTY, write } as never, 'Writing');
  progress.show(1_500, 40_000);
  progress.clear();
  return written;
};

test('a terminal shows progress on one line, which is rewritten and finally cleared', () => {
  expect(shownOn(true)).toEqual(['\rWriting 1,500 of 40,000\x1b[K', '\r\x1b[K']);
});

test('nothing is written to a file or a pipe', () => {
  expect(shownOn(false)).toEqual([]);
});

import { expect, test } from 'vitest';
import { showProgress } from './progress-lines.ts';

function run(isTTY: boolean): string {
  let text = '';
  const show = showProgress({ isTTY, write: (piece) => (text += piece) });
  for (let done = 0; done <= 8; done += 1) show({ task: 'Reading shops.csv', done, total: 8 });
  show({ task: 'Writing orders', done: 0, total: 0 });
  return text;
}

test('on a terminal one progress bar fills', () => {
  const lines = run(true).split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[0]?.split('\r')).toHaveLength(10);
  expect(lines[0]).toContain('[###############---------------]  50%  Reading shops.csv');
  expect(lines[1]).toContain('[##############################] 100%  Writing orders');
});

test('elsewhere a line is printed at every quarter', () => {
  expect(run(false)).toBe(
    'Reading shops.csv: 25%\nReading shops.csv: 50%\nReading shops.csv: 75%\nReading shops.csv: 100%\nWriting orders: 100%\n',
  );
});

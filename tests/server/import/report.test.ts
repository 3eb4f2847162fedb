import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { explain, explainImage } from '../../../server/modules/import/findings.ts';
import { openReport } from '../../../server/cli/import/report.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'okanto-report-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

test('lists refusals first, then missing images, then notes grouped by code', async () => {
  const file = path.join(folder, 'report.csv');
  const report = openReport(file);
  for (let line = 2; line < 32; line++)
    report.add({
      line,
      handle: `p-${line}`,
      kind: 'note',
      ...explain('no_category', { category: 'family' }),
    });
  report.add({ line: 40, handle: 'mug', kind: 'image', ...explainImage('image_not_found').of('a.png') });
  for (let line = 50; line < 75; line++)
    report.add({ line, handle: 'cup', kind: 'refused', ...explain('no_price') });
  const lines = report.text().split('\n');
  expect(lines[0]).toBe('line 50 (cup): no price');
  expect(lines.slice(19)).toEqual([
    'line 69 (cup): no price',
    `… and 5 more refusals, in ${file}`,
    'line 40 (mug): image a.png: no such file',
    '30 products match no category; --write-map FILE proposes a mapping (first: line 2, p-2)',
  ]);
  await report.close();
  expect((await readFile(file, 'utf8')).trimEnd().split('\r\n')).toHaveLength(1 + 30 + 1 + 25);
});

test('control characters from a file do not reach the terminal', () => {
  const report = openReport(undefined);
  const handle = 'a\u001b[2J\u001b]0;owned\u0007b';
  const price = explain('no_amount', { column: 'price', text: handle });
  report.add({ line: 2, handle, kind: 'refused', ...price });
  report.add({ line: 3, handle, kind: 'note', ...explain('no_category', { category: 'x' }) });
  expect(report.text().replaceAll('\n', ' ')).not.toMatch(/\p{Cc}/u);
  expect(report.text()).toContain('a·[2J·]0;owned·b');
});

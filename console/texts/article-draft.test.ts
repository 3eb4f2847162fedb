import { expect, test } from 'vitest';
import { draftOfText, faultsOf, isAligned, textOf, withFigures } from './article-draft.ts';

const figures = { payMinutes: '30' };
const text = {
  title: 'Paying',
  blocks: [
    { kind: 'paragraph' as const, text: 'You have {payMinutes} minutes.' },
    { kind: 'steps' as const, items: ['Open the order.', 'Pay.'] },
  ],
};

test('a text survives its editor; blank lines and blank blocks are dropped', () => {
  const draft = draftOfText(text);
  expect(textOf(draft)).toEqual(text);
  const edited = {
    ...draft,
    blocks: [
      ...draft.blocks.map((block) => ({ ...block, text: `${block.text}\n \n` })),
      { id: 9, kind: 'note' as const, text: '  ' },
    ],
  };
  expect(textOf(edited)).toEqual(text);
});

test('a missing title, no text, and braces around anything but a figure are faults', () => {
  const draft = draftOfText(text);
  expect([...faultsOf(draft, figures)]).toEqual([]);
  expect([...faultsOf({ title: ' ', blocks: [] }, figures)]).toEqual(['title', 'text']);
  for (const wrong of ['{payHours}', '{payMinutes', 'payMinutes}', '{ payMinutes }'])
    expect([...faultsOf({ ...draft, blocks: [{ id: 4, kind: 'paragraph', text: wrong }] }, figures)]).toEqual(
      ['block 4'],
    );
});

test('the preview has figures in place of their names', () => {
  expect(withFigures('{payMinutes} of {other}', figures)).toBe('30 of {other}');
});

test('blocks are aligned while number and kinds are those of the English text', () => {
  const { blocks } = draftOfText(text);
  expect(isAligned(blocks, text.blocks)).toBe(true);
  expect(isAligned(blocks.toReversed(), text.blocks)).toBe(false);
  expect(isAligned(blocks.slice(1), text.blocks)).toBe(false);
});

import { expect, test } from 'vitest';
import { unionOf } from '../../build/union-schema.ts';

const text = { type: 'string' };
const one = (value: string) => ({ type: 'string', enum: [value] });
const object = (properties: Record<string, object>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

test.each([
  ['literals', [one('b'), one('a')], { type: 'string', enum: ['a', 'b'] }],
  ['a text or null', [text, { type: 'null' }], { type: ['string', 'null'] }],
  ['a literal or null', [{ type: 'null' }, one('a')], { type: ['string', 'null'], enum: ['a', null] }],
  [
    'both booleans',
    [
      { type: 'boolean', enum: [false] },
      { type: 'boolean', enum: [true] },
    ],
    { type: 'boolean' },
  ],
  ['the same object twice', [object({ id: text }), object({ id: text })], object({ id: text })],
  [
    'objects that differ in one field',
    [object({ id: text, state: one('a') }), object({ id: text, state: one('b') })],
    object({ id: text, state: { type: 'string', enum: ['a', 'b'] } }),
  ],
  [
    'objects that differ in two fields, which belong together',
    [object({ state: one('a'), by: { type: 'null' } }), object({ state: one('b'), by: text })],
    { anyOf: [object({ state: one('a'), by: { type: 'null' } }), object({ state: one('b'), by: text })] },
  ],
  [
    'objects of which one has another field',
    [object({ id: text }), object({ id: text, more: text })],
    { anyOf: [object({ id: text }), object({ id: text, more: text })] },
  ],
])('joins %s', (_, schemas, union) => {
  expect(unionOf(schemas)).toEqual(union);
});

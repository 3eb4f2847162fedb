import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { expect, test } from 'vitest';
import { sourceFiles, sourceOf } from './source-files.ts';

// Every text for users and screen readers goes through Lingui, so that eight catalogs have it.

type Element = Parameters<NonNullable<VisitorObject['JSXElement']>>[0];
type Expression = Parameters<NonNullable<VisitorObject['JSXExpressionContainer']>>[0]['expression'];

/** Their children are messages. */
const translating = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
/** Attributes that screen readers read or browsers show. */
const spoken = /^(aria-(label|description|valuetext|roledescription)|alt|title|placeholder|label|\w+Label)$/;
/** Text with letters that is the same in every language. */
const everywhere = /^\W*USD$/;

/** Literal texts in an expression. */
function literals(expression: Expression): string[] {
  if (expression.type === 'Literal') return typeof expression.value === 'string' ? [expression.value] : [];
  if (expression.type === 'TemplateLiteral') return expression.quasis.map(({ value }) => value.raw);
  if (expression.type === 'ConditionalExpression')
    return [...literals(expression.consequent), ...literals(expression.alternate)];
  if (expression.type === 'LogicalExpression') return literals(expression.right);
  return [];
}

const nameOf = ({ openingElement: { name } }: Element) => (name.type === 'JSXIdentifier' ? name.name : '');

/** @returns texts outside the catalogs */
function hardCoded(path: string, source = sourceOf(path)): string[] {
  const found: string[] = [];
  let within = 0;
  const note = (texts: string[]) => {
    const words = texts.map((text) => text.trim().replaceAll(/\s+/g, ' '));
    if (within === 0) found.push(...words.filter((text) => /\p{L}{2}/u.test(text) && !everywhere.test(text)));
  };
  new Visitor({
    JSXElement(element) {
      if (translating.has(nameOf(element))) within += 1;
      for (const child of element.children) {
        if (child.type === 'JSXText') note([child.value]);
        if (child.type === 'JSXExpressionContainer') note(literals(child.expression));
      }
    },
    'JSXElement:exit'(element) {
      if (translating.has(nameOf(element))) within -= 1;
    },
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !spoken.test(name.name) || !value) return;
      if (value.type === 'Literal') note([value.value]);
      if (value.type === 'JSXExpressionContainer') note(literals(value.expression));
    },
    CallExpression({ callee, arguments: [text] }) {
      if (callee.type !== 'Identifier' || !/^(toast|confirm|alert)$/.test(callee.name) || !text) return;
      if (text.type !== 'SpreadElement') note(literals(text));
    },
  }).visit(parseSync(path, source).program);
  return found;
}

test('no text is outside the catalogs', () => {
  const screens = sourceFiles().filter(
    (path) => /^(src|console)\/.*\.tsx?$/.test(path) && !path.includes('.test.'),
  );
  const found = screens.flatMap((path) => hardCoded(path).map((text) => `${path}: ${text}`));
  expect(found).toEqual([]);
}, 30_000);

test.each([
  ['<p>Hello there</p>', ['Hello there']],
  ['<p>{ready ? `Pay ${amount}` : "Wait"}</p>', ['Pay', 'Wait']],
  ['<button aria-label="Close" className="grid" />', ['Close']],
  ['<Field label={"Name"} type="text" />', ['Name']],
  ['toast("Saved")', ['Saved']],
  ['<p><Trans>Hello <b>there</b></Trans> {t`and`} {amount} · {"USD"}</p>', []],
])('in %s finds %j', (source, texts) => {
  expect(hardCoded('example.tsx', `const example = ${source};`)).toEqual(texts);
});

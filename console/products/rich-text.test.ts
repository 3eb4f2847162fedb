import { describe, expect, test } from 'vitest';
import { htmlOfText, textOfHtml } from './rich-text.ts';

const text = `A jug for **two** & more,
turned by hand.

### Care

- Wash by hand
- Keep < 60 °C

"Second" paragraph`;
const html =
  '<p>A jug for <strong>two</strong> &amp; more,<br>turned by hand.</p><h3>Care</h3>' +
  '<ul><li>Wash by hand</li><li>Keep &lt; 60 °C</li></ul><p>&quot;Second&quot; paragraph</p>';

describe('a description', () => {
  test('is written as text and stored as HTML', () => expect(htmlOfText(text)).toBe(html));
  test('returns to the same text', () => expect(textOfHtml(html)).toBe(text));
  test('of an import keeps text outside of paragraphs', () =>
    expect(textOfHtml('Plain <strong>start</strong><p>then</p> end')).toBe('Plain **start**\n\nthen\n\nend'));
  test('accepts a list directly after its paragraph', () =>
    expect(htmlOfText('Contains:\n- one\n- two')).toBe('<p>Contains:</p><ul><li>one</li><li>two</li></ul>'));
  test('shows tags that an operator types as text', () =>
    expect(htmlOfText('<b>x</b>')).toBe('<p>&lt;b&gt;x&lt;/b&gt;</p>'));
  test('that is empty is empty', () => expect([htmlOfText(' \n\n '), textOfHtml('')]).toEqual(['', '']));
});

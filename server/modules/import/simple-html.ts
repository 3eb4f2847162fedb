/** Elements removed together with their content. */
const hidden = /<(script|style|iframe|object|template|noscript|svg|head)\b[^>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi;
const comment = /<!--[\s\S]*?(?:-->|$)|<![^>]*>/g;
const pieces = /<(\/?)([a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?>|[^<]+|</gi;
const simpleTag = /<(?:\/?(?:p|ul|li|strong|h3)|br)>/g;
const heading = /^h[1-6]$/;
const paragraph =
  /^(p|div|section|article|header|footer|blockquote|pre|table|thead|tbody|tr|figure|dl|dt|dd|hr)$/;
const nothing = /^(?:\s|&nbsp;|\u00a0|<br>|<\/?strong>)*$/;

/**
 * Brings the HTML of other shops down to the few tags a description has here: attributes, scripts and styles go,
 * boxes and tables become paragraphs, all other text stays. It is for looks; what may be in a description is decided
 * by `safeHtml`, which must come after. Text without any tag becomes paragraphs. Simple HTML stays as it is.
 */
export function simpleHtml(source: string): string {
  if (source.trim() === '') return '';
  if (!source.includes('<')) return paragraphs(source);
  if (!source.replaceAll(simpleTag, '').includes('<')) return source;
  return rebuild(source.replaceAll(comment, '').replaceAll(hidden, ''));
}

const paragraphs = (text: string) =>
  text
    .trim()
    .split(/\r?\n\s*\n/)
    .map((each) => `<p>${each.trim().replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');

function rebuild(source: string): string {
  let result = '';
  let text = '';
  let block = 'p';
  let listDepth = 0;

  const finish = (next: 'p' | 'li' | 'h3') => {
    if (!nothing.test(text)) result += `<${block}>${text.trim()}</${block}>`;
    text = '';
    block = next;
  };
  for (const [piece, slash, tagName] of source.matchAll(pieces)) {
    const tag = tagName?.toLowerCase();
    const opens = slash === '';
    if (tag === undefined) text += piece;
    else if (tag === 'br') text += '<br>';
    else if (tag === 'strong' || tag === 'b') text += opens ? '<strong>' : '</strong>';
    else if (tag === 'td' || tag === 'th') text += opens ? ' ' : '';
    else if (heading.test(tag)) finish(opens && listDepth === 0 ? 'h3' : 'p');
    else if (tag === 'li') finish(opens && listDepth > 0 ? 'li' : 'p');
    else if (tag === 'ul' || tag === 'ol') {
      finish('p');
      listDepth = Math.max(0, listDepth + (opens ? 1 : -1));
      // One within another becomes one.
      if (listDepth === (opens ? 1 : 0)) result += opens ? '<ul>' : '</ul>';
    } else if (paragraph.test(tag)) {
      if (block === 'li') text += ' ';
      else finish('p');
    }
  }
  finish('p');
  return result;
}

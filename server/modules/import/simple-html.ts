import { Parser } from 'htmlparser2';

/** Elements removed together with their content. */
const hidden = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'template',
  'noscript',
  'svg',
  'head',
  'title',
]);
const simpleTag = /<(?:\/?(?:p|ul|li|strong|h3)|br)>/g;
/** The entities that `safeHtml` keeps. */
const foreignEntity = /&(?!(?:amp|lt|gt|quot|nbsp|#39);)#?\w+;/;
const heading = /^h[1-6]$/;
const paragraph =
  /^(p|div|section|article|header|footer|blockquote|pre|table|thead|tbody|tr|figure|dl|dt|dd|hr)$/;
const nothing = /^(?:\s|&nbsp;|\u00a0|<br>|<\/?strong>)*$/;

/**
 * Reduces the HTML of other shops to the few tags a description has here: attributes, scripts and styles are removed, boxes and
 * tables become paragraphs, all other text stays. This is cosmetic; `safeHtml`, which must run after it, decides which markup is
 * allowed. Text without any tag becomes paragraphs. Simple HTML stays unchanged.
 */
export function simpleHtml(source: string): string {
  if (source.trim() === '') return '';
  if (!source.includes('<')) return paragraphs(source);
  if (!source.replaceAll(simpleTag, '').includes('<') && !foreignEntity.test(source)) return source;
  return rebuild(source);
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
  const tag = (name: string, opens: boolean) => {
    if (name === 'strong' || name === 'b') text += opens ? '<strong>' : '</strong>';
    else if (name === 'br' || name === 'td' || name === 'th')
      text += opens ? (name === 'br' ? '<br>' : ' ') : '';
    else if (heading.test(name)) finish(opens && listDepth === 0 ? 'h3' : 'p');
    else if (name === 'li') finish(opens && listDepth > 0 ? 'li' : 'p');
    else if (name === 'ul' || name === 'ol') {
      finish('p');
      listDepth += opens ? 1 : -1;
      // One within another becomes one.
      if (listDepth === (opens ? 1 : 0)) result += opens ? '<ul>' : '</ul>';
    } else if (paragraph.test(name)) {
      if (block === 'li') text += ' ';
      else finish('p');
    }
  };
  let hiddenDepth = 0;
  const parser = new Parser({
    onopentagname(name) {
      if (hidden.has(name)) hiddenDepth++;
      else if (hiddenDepth === 0) tag(name, true);
    },
    onclosetag(name) {
      if (hidden.has(name)) hiddenDepth--;
      else if (hiddenDepth === 0) tag(name, false);
    },
    ontext(piece) {
      if (hiddenDepth === 0) text += escape(piece);
    },
  });
  parser.end(source);
  finish('p');
  return result;
}

/** Entities are decoded by the parser. */
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

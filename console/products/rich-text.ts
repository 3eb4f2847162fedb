/**
 * Descriptions as operators write them: blank lines between paragraphs, `### ` before a heading, `- ` before each entry of a
 * list, `**` around strong text. The server stores the same as HTML with the tags p, ul, li, strong, br and h3.
 */

const block = /<(p|h3|ul)>(.*?)<\/\1>/gs;
const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00A0',
};

const plain = (html: string): string =>
  html
    .replaceAll('<br>', '\n')
    .replaceAll(/<\/?strong>/g, '**')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity]!)
    .trim();

/** Text outside of blocks is a paragraph. */
export function textOfHtml(html: string): string {
  const parts: string[] = [];
  let end = 0;
  const addOutside = (outside: string) => plain(outside) && parts.push(plain(outside));
  for (const match of html.matchAll(block)) {
    const [whole, tag, content = ''] = match;
    addOutside(html.slice(end, match.index));
    if (tag === 'ul')
      parts.push(
        content
          .split('</li>')
          .map(plain)
          .filter(Boolean)
          .map((item) => `- ${item}`)
          .join('\n'),
      );
    else if (plain(content)) parts.push(tag === 'h3' ? `### ${plain(content)}` : plain(content));
    end = match.index + whole.length;
  }
  addOutside(html.slice(end));
  return parts.join('\n\n');
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\u00A0', '&nbsp;')
    .replaceAll(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<strong>$1</strong>');

const htmlOfBlock = (lines: readonly string[]): string => {
  const [first = ''] = lines;
  if (lines.every((line) => line.startsWith('- ')))
    return `<ul>${lines.map((line) => `<li>${escaped(line.slice(2).trim())}</li>`).join('')}</ul>`;
  if (first.startsWith('### ')) {
    const rest = lines.slice(1);
    return `<h3>${escaped(first.slice(4).trim())}</h3>${rest.length > 0 ? htmlOfBlock(rest) : ''}`;
  }
  // A list that follows its paragraph without a blank line.
  const list = lines.findIndex((line) => line.startsWith('- '));
  const isMixed = list > 0 && lines.slice(list).every((line) => line.startsWith('- '));
  if (isMixed) return htmlOfBlock(lines.slice(0, list)) + htmlOfBlock(lines.slice(list));
  return `<p>${lines.map(escaped).join('<br>')}</p>`;
};

export const htmlOfText = (text: string): string =>
  text
    .split(/\r?\n(?:[^\S\n]*\n)+/)
    .map((part) =>
      part
        .split(/\r?\n/)
        .map((line) => line.trim())
        .filter(Boolean),
    )
    .filter((lines) => lines.length > 0)
    .map(htmlOfBlock)
    .join('');

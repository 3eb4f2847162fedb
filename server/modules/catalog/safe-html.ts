const allowed = new Set(['p', 'ul', 'li', 'strong', 'br', 'h3']);
const piece = /<\/?([a-z][a-z0-9]*)\s*\/?>|[^<]+|</gi;

/**
 * The only gate through which a merchant's rich text becomes HTML: `<p> <ul> <li> <strong> <br> <h3>` without attributes stay,
 * everything else is escaped and so shown as typed. The output is always balanced: open tags are closed, stray closing tags
 * dropped.
 */
export function safeHtml(source: string): string {
  const open: string[] = [];
  let result = '';
  for (const [text, name] of source.matchAll(piece)) {
    const tag = name?.toLowerCase();
    if (tag === undefined || !allowed.has(tag)) result += escape(text);
    else if (tag === 'br') result += '<br>';
    else if (!text.startsWith('</')) {
      open.push(tag);
      result += `<${tag}>`;
    } else if (open.includes(tag)) {
      let closing: string;
      do result += `</${(closing = open.pop()!)}>`;
      while (closing !== tag);
    }
  }
  return (
    result +
    open
      .toReversed()
      .map((tag) => `</${tag}>`)
      .join('')
  );
}

/** Existing entities stay unchanged. */
function escape(text: string): string {
  return text
    .replaceAll(/&(?!(?:amp|lt|gt|quot|nbsp|#39);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

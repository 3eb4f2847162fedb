import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** Text with `code` and [links](address), everything else as it stands. */
export function inline(text: string): Html {
  const parts = text.split(/(`[^`]+`|\[[^\]]+\]\([^)\s]+\))/);
  const made = parts.map((part) => {
    const link = /^\[(?<text>[^\]]+)\]\((?<to>[^)\s]+)\)$/.exec(part)?.groups;
    if (link) return html`<a href="${link['to']}">${link['text']}</a>`;
    return part.length > 2 && part.startsWith('`') ? html`<code>${part.slice(1, -1)}</code>` : html`${part}`;
  });
  return html`${made}`;
}

/** The parts of Markdown that guide.md is written in: headings, paragraphs, lists, code. */
export function markdown(source: string): Html {
  // Every second piece stands between fences.
  const pieces = source.split(/^```.*\n?/m);
  return html`${pieces.map((piece, index) =>
    index % 2 === 1
      ? html`<pre tabindex="0"><code>${piece.trimEnd()}</code></pre>`
      : piece.split(/\n{2,}/).map((block) => blockHtml(block.trim())),
  )}`;
}

function blockHtml(block: string): Html {
  const heading = /^(?<marks>#{1,2}) (?<title>.+)$/.exec(block)?.groups;
  if (heading?.['marks'] === '#') return html`<h1>${inline(heading['title']!)}</h1>`;
  if (heading) return html`<h2 id="${idOf(heading['title']!)}">${inline(heading['title']!)}</h2>`;
  if (block.startsWith('- ')) {
    const items = block.split(/\n(?=- )/).map((item) => item.slice(2).replaceAll(/\s+/g, ' '));
    return html`<ul>
      ${items.map((item) => html`<li>${inline(item)}</li>`)}
    </ul>`;
  }
  return block ? html`<p>${inline(block.replaceAll('\n', ' '))}</p>` : html``;
}

/** `What you have already` → `what-you-have-already`. */
const idOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-');

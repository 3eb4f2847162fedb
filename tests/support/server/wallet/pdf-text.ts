import { inflateSync } from 'node:zlib';

/**
 * Text of one of our PDFs, page by page: glyphs are mapped back to characters by each font's ToUnicode table, as a
 * reader's "copy" does. Pieces of text are separated by `|`.
 */
export function pdfPages(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  const objects = new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map((match) => [match[1]!, match[2]!]),
  );
  const of = (reference: string | undefined) => objects.get(reference ?? '') ?? '';
  const streamOf = (object: string): string => {
    // pdfkit ends lines with \n alone: a \r before it is the last byte of what is compressed.
    const bytes = /stream\n([\s\S]*?)\nendstream/.exec(object)?.[1];
    return bytes === undefined ? '' : inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  };
  const fonts = new Map(
    [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, reference]) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(of(reference))?.[1];
      return [name!, charactersOf(streamOf(of(table)))];
    }),
  );
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\b/.test(object));
  return pages.map((page) => textOf(streamOf(of(/\/Contents (\d+) 0 R/.exec(page)?.[1])), fonts));
}

/** Glyph number → characters; pdfkit writes ranges of the form `<0000> <0042> [<0041> …]`. */
function charactersOf(table: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, from, list] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex]] of [...list!.matchAll(/<([0-9a-f ]*)>/gi)].entries()) {
      const units = hex!.replaceAll(' ', '').match(/.{4}/g) ?? [];
      characters.set(
        Number.parseInt(from!, 16) + index,
        String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))),
      );
    }
  }
  return characters;
}

function textOf(content: string, fonts: Map<string, Map<number, string>>): string {
  let text = '';
  let font = new Map<number, string>();
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map<number, string>();
    if (shown === undefined) continue;
    const glyphs = [...shown.matchAll(/<([0-9a-f]+)>/gi)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    text += `|${glyphs.map((glyph) => font.get(Number.parseInt(glyph, 16)) ?? '\uFFFD').join('')}`;
  }
  return text;
}

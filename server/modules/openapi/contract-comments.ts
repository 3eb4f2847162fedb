import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Source position in the contract, `catalog.productList.input.rating`. */
interface Place {
  comment: string;
  /** Places of the constants named there, by spreading or as a value. */
  named: string[];
}

/** Comments of the contract by place. */
export type ContractComments = ReadonlyMap<string, Place>;

const contractFolder = path.join(import.meta.dirname, '../../../src/contract');

const constant = /^(?:export )?const (?<name>\w+)\b(?<rest>.*)$/;
const property = /^(?<indent>\s+)(?:'(?<quoted>[\w-]+)'|(?<name>\w+))(?::(?<rest>.*)|,)$/;

/**
 * Reads the doc comments of `src/contract` from its source, so that the document says what the code says and nobody
 * writes it twice. It goes by line and indentation, which the formatter keeps in order; a test sees that no comment
 * of a schema gets lost.
 */
export function readContractComments(folder = contractFolder): ContractComments {
  const sources = readdirSync(folder)
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({
      file: path.basename(file, '.ts'),
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
  const constants = new Set(
    sources.flatMap(({ file, text }) =>
      text.split('\n').flatMap((line) => {
        const name = constant.exec(line)?.groups?.['name'];
        return name ? [`${file}.${name}`] : [];
      }),
    ),
  );
  const places = new Map<string, Place>();
  for (const { file, text } of sources) readSource(file, text, places, finder(file, text, constants));
  return places;
}

/** Finds the constants that a piece of a file's code names, its own and the imported ones. */
function finder(file: string, text: string, constants: ReadonlySet<string>): (code: string) => string[] {
  const home = new Map<string, string>();
  for (const [, names, from] of text.matchAll(/^import \{([^}]*)\} from '\.\/([\w-]+)\.ts'/gm))
    for (const [name] of names!.matchAll(/\w+/g)) home.set(name, `${from}.${name}`);
  return (code) =>
    // A string and a property's own name name nothing.
    [...code.replaceAll(/'[^']*'/g, '').matchAll(/(?<!\w|[^.]\.)\w+\b(?!:)/g)].flatMap(([name]) =>
      [`${file}.${name}`, home.get(name) ?? ''].filter((place) => constants.has(place)).slice(0, 1),
    );
}

function readSource(
  file: string,
  text: string,
  places: Map<string, Place>,
  namedIn: (code: string) => string[],
): void {
  let open: { indent: number; place: string }[] = [];
  let comment = '';
  let inComment = false;
  for (const line of text.split('\n')) {
    if (inComment || line.trimStart().startsWith('/**')) {
      if (!inComment) comment = '';
      comment += ` ${line.replace(/^\s*(\/\*\*|\*(?!\/))?/, '').replace(/\*\/\s*$/, '')}`;
      inComment = !line.includes('*/');
      continue;
    }
    const begins = constant.exec(line)?.groups;
    const indent = /^\s*/.exec(line)![0].length;
    const at = begins ? null : property.exec(line)?.groups;
    if (begins) open = [];
    else while (open.length > 1 && open.at(-1)!.indent >= indent) open.pop();
    if (begins || at) {
      const name = begins?.['name'] ?? at?.['quoted'] ?? at?.['name'];
      const place = begins ? `${file}.${name}` : `${open.at(-1)?.place ?? file}.${name}`;
      // `pictureIds,` is the constant of that name.
      const code = begins?.['rest'] ?? at?.['rest'] ?? name!;
      // A name may be there twice, in two kinds of the same thing.
      const before = places.get(place)?.comment ?? '';
      places.set(place, { comment: before || cleaned(comment), named: namedIn(code) });
      open.push({ indent, place });
    } else {
      // Other nested code belongs to its parent: a spread, one variant of several.
      const inside = places.get(open.at(-1)?.place ?? '');
      if (inside && indent > 0) {
        inside.named.push(...namedIn(line));
        inside.comment = [inside.comment, cleaned(comment)].filter(Boolean).join(' ');
      }
    }
    comment = '';
  }
}

/** For people who do not have our specification or our files. */
const cleaned = (comment: string): string =>
  comment
    .replaceAll(/ ?\([^()]*(§|\.ts`)[^()]*\)/g, '')
    .replaceAll(/( of)? ?\b[Ss]pec §\d+(; ?)?/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^./, (first) => first.toUpperCase());

/**
 * The arguments and tags of an ICU message, sorted: `{count, plural, one {# of {total}} other {…}}` has `count` and `total`;
 * `<0>…</0>` has `<0>`. Throws when braces do not match or a plural or select lacks `other`.
 */
export const placeholders = (message: string): string[] => {
  const found = new Set<string>();
  const rest = text(message, 0, found, false);
  if (rest !== message.length) throw new Error(`unmatched } in: ${message}`);
  return [...found].toSorted();
};

/** Parses text up to its closing brace, or to the end; returns the position after it. */
const text = (message: string, start: number, found: Set<string>, nested: boolean): number => {
  for (let at = start; at < message.length; at += 1) {
    const char = message[at];
    if (char === "'" && /['{}<]/.test(message[at + 1] ?? '')) {
      // An apostrophe before a brace or an apostrophe quotes it.
      const end = message[at + 1] === "'" ? at + 1 : message.indexOf("'", at + 2);
      at = end < 0 ? message.length : end;
    } else if (char === '{') at = argument(message, at + 1, found) - 1;
    else if (char === '}') return nested ? at + 1 : at;
    else if (char === '<') {
      const tag = /^<\/?(\w+)\/?>/.exec(message.slice(at))?.[1];
      if (tag) found.add(`<${tag}>`);
    }
  }
  if (nested) throw new Error(`unmatched { in: ${message}`);
  return message.length;
};

/** Parses `name}`, `name, number}` or `name, plural, one {…} other {…}}`; returns the position after the brace. */
const argument = (message: string, start: number, found: Set<string>): number => {
  const head = /^\s*(\w+)\s*(,\s*(\w+)\s*)?/.exec(message.slice(start));
  if (!head?.[1]) throw new Error(`unreadable placeholder in: ${message}`);
  found.add(head[1]);
  let at = start + head[0].length;
  const isChoice = ['plural', 'select', 'selectordinal'].includes(head[3] ?? '');
  const keys: string[] = [];
  let key = '';
  for (; at < message.length; at += 1) {
    const char = message[at];
    if (char === '}') {
      if (isChoice && !keys.includes('other')) throw new Error(`no "other" in: ${message}`);
      return at + 1;
    }
    if (char === '{') {
      keys.push(key.replace(/[,\s]|offset:\d+/g, ''));
      key = '';
      at = text(message, at + 1, found, true) - 1;
    } else key += char;
  }
  throw new Error(`unmatched { in: ${message}`);
};

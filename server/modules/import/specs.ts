export interface Spec {
  label: string;
  value: string;
}

const escape = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const unescape = (text: string) =>
  text.replaceAll(/\\([\\n:])/g, (_, mark: string) => (mark === 'n' ? '\n' : mark));

/** One per line, `Material: Oak`. A colon of the label is written `\:`. */
export const writeSpecs = (specs: readonly Spec[]): string =>
  specs.map(({ label, value }) => `${escape(label).replaceAll(':', '\\:')}: ${escape(value)}`).join('\n');

/** Lines without a colon have no label and are skipped. */
export const readSpecs = (text: string): Spec[] =>
  text.split(/\r?\n/).flatMap((line) => {
    const match = /^((?:\\.|[^\\:])+):\s*(.*)$/.exec(line.trim());
    return match ? [{ label: unescape(match[1]!), value: unescape(match[2]!) }] : [];
  });

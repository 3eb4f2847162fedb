interface Entry {
  version?: string;
  integrity?: string;
}
export function differing(
  locked: Readonly<Record<string, Entry>>,
  present: Readonly<Record<string, Entry>>,
): string[];

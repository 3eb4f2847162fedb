/** The values that differ, for the log; `null`: absent. */
export function differences(before: Record<string, unknown>, after: Record<string, unknown>) {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  const of = (all: Record<string, unknown>) =>
    Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  return { before: of(before), after: of(after) };
}

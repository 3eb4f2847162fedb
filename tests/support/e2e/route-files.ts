import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../src/routes');

export interface RouteFile {
  /** As in the route tree: `/shop/{-$id}`. */
  path: string;
  /** Folder of `src/routes`; the root's is empty. */
  area: string;
  /** English text of `staticData.title`, which `t` translates. Redirects have no title. */
  title: string | undefined;
}

/** Every route of the app, from the files that the router generates its tree from. */
export const routeFiles: RouteFile[] = globSync('**/[!_-]*.tsx', { cwd: folder }).map((file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const id = /createFileRoute\('([^']+)'\)/.exec(source)?.[1];
  if (id === undefined) throw new Error(`src/routes/${file} creates no route`);
  return {
    path: id.replaceAll(/\/\([^)]+\)/g, ''),
    area: /\(([^)]+)\)/.exec(id)?.[1] ?? '',
    title: /staticData: \{\s*title: msg(?:\(\{\s*message: ')?[`]?([^`']+)[`']/.exec(source)?.[1],
  };
});

const examples: Record<string, string> = { sn: 'SN1', amount: '3.00' };

/** Addresses of a route: without its optional parameters, and with all of them. */
export const addressesOf = ({ path }: RouteFile): string[] => {
  const whole = path.replaceAll(/\{-\$(\w+)\}|\$(\w+)/g, (_, optional: string, required: string) => {
    const name = optional ?? required;
    return examples[name] ?? '1';
  });
  const short = path.replaceAll(/\/\{-[^}]+\}/g, '');
  return short.includes('$') || short === whole ? [whole] : [short, whole];
};

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type ChildNode, parse } from 'postcss';
import type { Plugin } from 'vite';
import { type StyleRule, styleRulesFile } from '../src/domain/page-styles.ts';

/** `\:` to `:`, `\32 xs` to `2xs`. */
const unescaped = (name: string) =>
  name.replaceAll(/\\([\da-f]{1,6}) ?|\\(.)/gi, (_, code: string | undefined, sign: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : sign,
  );

const escape = String.raw`\\[\da-f]{1,6} ?|\\.`;
const className = new RegExp(String.raw`\.((?:${escape}|[\w-]|[^\0-\x7f])+)`, 'gi');
/** The content of `:is(…)` and `:where(…)` with one selector is required, that of other parentheses and brackets is not. */
const single = new RegExp(String.raw`:(?:where|is)\(((?:${escape}|[^\\,()]|\([^()]*\))*)\)`, 'gi');
const inner = new RegExp(String.raw`\((?:${escape}|[^\\()])*\)|\[(?:${escape}|[^\\\]])*\]`, 'gi');

/** Classes that an element and those around it must have for this selector to match; there may be other conditions. */
export function requiredClasses(selector: string): string[] {
  const replaceAll = (text: string, pattern: RegExp, by: string): string => {
    const next = text.replaceAll(pattern, by);
    return next === text ? text : replaceAll(next, pattern, by);
  };
  const plain = replaceAll(replaceAll(selector, single, '$1'), inner, '');
  return Array.from(plain.matchAll(className), ([, name]) => unescaped(name!));
}

/** A declaration of Tailwind's theme. */
const variable = (node: ChildNode): StyleRule[] =>
  node.type === 'decl' ? [{ css: `${node.toString()};`, ...(node.variable && { name: node.prop }) }] : [];

const ruleOf = (node: ChildNode): StyleRule[] => {
  if (node.type === 'comment') return [];
  if (node.type === 'rule') {
    if (node.selector === ':root,:host') return [{ css: node.selector, rules: node.nodes.flatMap(variable) }];
    const classes = node.selectors.map(requiredClasses);
    return [{ css: node.toString(), ...(classes.every((each) => each.length > 0) && { classes }) }];
  }
  if (node.type !== 'atrule') return [];
  if (node.name === 'property' || node.name.endsWith('keyframes'))
    return [{ css: node.toString(), name: node.params }];
  const isGroup = ['media', 'supports', 'container', 'layer'].includes(node.name) && node.nodes !== undefined;
  if (!isGroup) return [{ css: node.nodes ? node.toString() : `${node.toString()};` }];
  return [{ css: `@${node.name} ${node.params}`, rules: node.nodes!.flatMap(ruleOf) }];
};

/** The rules of a minified style sheet, with the classes that they need. */
export const styleRules = (css: string): StyleRule[] => parse(css).nodes.flatMap(ruleOf);

/** Writes the rules of the app's style sheet for the server, which puts those of a page into it. */
export function writeStyleRules(): Plugin {
  return {
    name: 'okanto:style-rules',
    writeBundle({ dir }, bundle) {
      const css = Object.values(bundle).flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
      );
      if (dir === undefined || css.length === 0) return;
      if (css.length > 1) this.error('More than one style sheet: the order of their rules is not known.');
      const file = path.join(dir, styleRulesFile);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(styleRules(css[0]!)));
    },
  };
}

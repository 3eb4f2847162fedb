import { createElement, type ReactNode } from 'react';
import { parseRichText, type RichNode, type RichTag } from './parse-rich-text.ts';

const classNames: Partial<Record<RichTag, string>> = {
  h3: 'pt-1 text-base font-semibold text-text',
  ul: 'list-disc space-y-1.5 ps-5 marker:text-text-3',
  strong: 'font-semibold text-text',
};

const render = (node: RichNode): ReactNode =>
  typeof node === 'string'
    ? node
    : createElement(node.tag, { className: classNames[node.tag] }, ...node.children.map(render));

/** Description by the merchant, rendered as elements and never as HTML, because Trusted Types are enforced. */
export const RichText = ({ html }: { html: string }) =>
  createElement(
    'div',
    { className: 'max-w-prose space-y-3 leading-relaxed text-text-2' },
    ...parseRichText(html).map(render),
  );

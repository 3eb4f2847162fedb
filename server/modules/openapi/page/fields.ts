import { html } from 'hono/html';
import { inline } from './markdown.ts';

type Html = ReturnType<typeof html>;

/** As much of JSON Schema as the document uses. */
export interface Shape {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  prefixItems?: Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  default?: string | number | boolean;
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
}

const nameOf = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1);

/** "list of ProductCard", "whole number 1–50", "text or null". */
function kindOf(shape: Shape): Html {
  if (shape.$ref) return html`<a href="#shape-${nameOf(shape.$ref)}">${nameOf(shape.$ref)}</a>`;
  if (shape.const !== undefined) return html`<code>${JSON.stringify(shape.const)}</code>`;
  if (shape.enum) return html`${alternatives(shape.enum.map((each) => html`<code>${String(each)}</code>`))}`;
  const kinds = shape.anyOf ?? shape.oneOf;
  if (kinds) return html`${alternatives(kinds.map(kindOf))}`;
  if (shape.items) return html`list of ${kindOf(shape.items)}`;
  if (shape.prefixItems) return html`list of ${shape.prefixItems.length}`;
  const types = [shape.type ?? 'any'].flat().map((type) => words[type] ?? type);
  return html`${types.join(' or ')}${limits(shape)}`;
}

const words: Record<string, string> = { string: 'text', integer: 'whole number', boolean: 'true or false' };

const alternatives = (kinds: Html[]) => kinds.map((kind, index) => html`${index > 0 ? ' | ' : ''}${kind}`);

function limits({ minimum, maximum, maxLength, format }: Shape): string {
  if (format) return `, ${format}`;
  if (maxLength !== undefined) return `, up to ${maxLength} characters`;
  if (maximum === undefined || maximum === Number.MAX_SAFE_INTEGER) return '';
  return `, ${minimum ?? 0}–${maximum}`;
}

/** Fields of an object, with those of nested objects. */
export function fields(shape: Shape): Html {
  const inside = shape.items ?? shape;
  const kinds = inside.anyOf ?? inside.oneOf;
  if (kinds?.some(({ properties }) => properties))
    return html`${kinds.map((kind, index) => html`${index > 0 ? html`<p class="or">or</p>` : ''}${fields(kind)}`)}`;
  if (!inside.properties) return html``;
  return html`<ul class="fields">
    ${Object.entries(inside.properties).map(([name, property]) => {
      const optional = !inside.required?.includes(name);
      return field({ name, shape: property, optional });
    })}
  </ul>`;
}

export function field({ name, shape, optional }: { name: string; shape: Shape; optional: boolean }): Html {
  const { description, default: usual } = shape;
  return html`<li>
    <code class="name">${name}</code>
    <span class="kind"
      >${kindOf(shape)}${optional ? ', optional' : ''}${
        usual === undefined || usual === '' ? '' : html`, else <code>${`${usual}`}</code>`
      }</span
    >
    ${description ? html`<span class="says">${inline(description)}</span>` : ''} ${fields(shape)}
  </li>`;
}

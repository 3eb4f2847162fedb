import { html } from 'hono/html';
import { field, fields, type Shape } from './fields.ts';
import { inline } from './markdown.ts';

type Html = ReturnType<typeof html>;

interface Param {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: Shape;
  example?: string | number;
}

/** An operation of the document, as far as the page shows it. */
export interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security?: object[];
  parameters?: (Param | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Shape; example?: unknown }> };
  responses: Record<string, { content?: Record<string, { schema: { oneOf?: Shape[] } }> }>;
}

interface Shown {
  method: string;
  path: string;
  operation: Operation;
}

const refused = ({ oneOf }: { oneOf?: Shape[] }) =>
  (oneOf?.[1] as { allOf?: { properties?: { data: { properties: { reason: Shape } } } }[] } | undefined)
    ?.allOf?.[1]?.properties?.data.properties.reason.enum ?? [];

/** One call: input, output, refusals, and a form that sends it. */
export function call({ method, path, operation }: Shown): Html {
  const { operationId, summary, description, parameters = [], requestBody, responses, security } = operation;
  const own = parameters.filter((each): each is Param => 'schema' in each);
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const answer = responses['200']?.content?.['application/json']?.schema;
  const data = answer?.oneOf?.[0]?.properties?.['data'];
  const once = parameters.some((each) => '$ref' in each && each.$ref.endsWith('/idempotency-key'));
  return html`<details class="call" id="${operationId}">
    <summary>
      <span class="method">${method.toUpperCase()}</span> <code>${path}</code>
      <span class="title">${summary}</span>
    </summary>
    ${description ? html`<p>${inline(description)}</p>` : ''}
    <p class="facts">
      ${!security ? 'No token.' : security.length > 1 ? 'With or without a token.' : 'With a token.'}
      ${once ? html`Idempotent: <code>idempotency-key</code>.` : ''}
    </p>
    ${
      own.length > 0
        ? html`<h4>In the URL</h4>
            <ul class="fields">
              ${own.map(({ name, required = false, description: text, schema }) =>
                field({
                  name,
                  shape: { ...schema, ...(text && { description: text }) },
                  optional: !required,
                }),
              )}
            </ul>`
        : ''
    }
    ${
      body && type === 'application/json'
        ? html`<h4>In the body</h4>
            ${
              body.schema.properties && Object.keys(body.schema.properties).length === 0
                ? html`<p class="facts">Nothing: <code>{}</code>.</p>`
                : fields(body.schema)
            }`
        : ''
    }
    ${
      data
        ? html`<h4>data</h4>
            ${
              data.$ref
                ? html`<ul class="fields">
                    ${field({ name: 'data', shape: data, optional: false })}
                  </ul>`
                : fields(data)
            }`
        : ''
    }
    ${
      answer
        ? html`<h4>May be refused for</h4>
            <p class="facts">${refused(answer).map((reason) => html`<code>${String(reason)}</code> `)}</p>
            ${form({ method, path, own, body, raw: type === 'application/octet-stream', once, operationId })}`
        : ''
    }
  </details>`;
}

function form(given: {
  method: string;
  path: string;
  own: Param[];
  body: { example?: unknown } | undefined;
  raw: boolean;
  once: boolean;
  operationId: string;
}): Html {
  const { method, path, own, body, raw, once, operationId } = given;
  const id = (name: string) => `${operationId}-${name}`;
  return html`<form
    class="try"
    data-method="${method.toUpperCase()}"
    data-path="${path}"
    data-once="${String(once)}"
  >
    <h4>Try it</h4>
    ${own
      .filter((each) => each.in === 'query')
      .map(
        ({ name, example }) =>
          html`<label for="${id(name)}">${name}</label>
            <input
              id="${id(name)}"
              name="${name}"
              value="${example === undefined ? '' : `${example}`}"
              autocomplete="off"
            />`,
      )}
    ${
      body && !raw
        ? html`<label for="${id('body')}">Body</label>
            <textarea id="${id('body')}" rows="6" spellcheck="false" data-body>
${JSON.stringify(body.example ?? {}, null, 2)}</textarea>`
        : ''
    }
    ${
      raw
        ? html`<label for="${id('file')}">Bytes</label> <input id="${id('file')}" type="file" data-file />`
        : ''
    }
    <button type="submit">Send</button>
    <pre class="curl" tabindex="0" aria-label="As a command"></pre>
    <p class="status" role="status"></p>
    <pre class="answer" tabindex="0" aria-label="Answer" hidden></pre>
  </form>`;
}

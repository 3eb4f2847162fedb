import { readFileSync } from 'node:fs';
import path from 'node:path';
import { html } from 'hono/html';
import { languages } from '#domain/languages.ts';
import type { openApiDocument } from '../document.ts';
import { call, type Operation } from './call.ts';
import { fields, type Shape } from './fields.ts';
import { inline, markdown } from './markdown.ts';

const guide = readFileSync(path.join(import.meta.dirname, 'guide.md'), 'utf8');

/** The page for builders, in English only: it is read beside code whose words are English. */
export async function developersPage(
  document: ReturnType<typeof openApiDocument>,
  shop: string,
): Promise<string> {
  const calls = Object.entries(document.paths).flatMap(([at, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path: at,
      operation: operation as Operation,
    })),
  );
  const shapes = Object.entries(document.components.schemas) as [string, Shape][];
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <title>${shop} for developers</title>
        <link rel="service-desc" type="application/json" href="/api/openapi.json" />
        <link rel="stylesheet" href="/developers/page.css" />
        <script type="module" src="/developers/try-it.mjs"></script>
      </head>
      <body>
        <header>
          <a class="brand" href="/home">${shop}</a>
          <nav aria-label="On this page">
            <a href="#top">Guide</a>
            ${document.tags.map(({ name }) => html`<a href="#${idOf(name)}">${name}</a>`)}
            <a href="#shapes">Shapes</a>
          </nav>
        </header>
        <main>
          <article id="top">${markdown(guide)}</article>
          <section class="settings" aria-labelledby="calls">
            <h2 id="calls">Calls</h2>
            <p>
              Requests from this page are real: a token gives access to its account’s cart, orders and money.
            </p>
            <label for="token">Token, for calls that need one. It stays on this page.</label>
            <input id="token" type="password" autocomplete="off" spellcheck="false" />
            <label for="lang">Language of responses</label>
            <select id="lang">
              ${languages.map(({ file, name }) => html`<option value="${file}">${name}</option>`)}
            </select>
            <label for="find">Find a call</label>
            <input id="find" type="search" autocomplete="off" />
            <p id="found" role="status"></p>
          </section>
          ${document.tags.map(
            ({ name, description }) =>
              html`<section class="area" aria-labelledby="${idOf(name)}">
                <h3 id="${idOf(name)}">${name}</h3>
                <p>${description}</p>
                ${calls.filter(({ operation }) => operation.tags.includes(name)).map(call)}
              </section>`,
          )}
          <section aria-labelledby="shapes">
            <h2 id="shapes">Shapes</h2>
            ${shapes.map(
              ([name, shape]) =>
                html`<details class="shape" id="shape-${name}">
                  <summary>${name}</summary>
                  ${shape.description ? html`<p>${inline(shape.description)}</p>` : ''} ${fields(shape)}
                </details>`,
            )}
          </section>
        </main>
      </body>
    </html>`;
  return page.toString();
}

const idOf = (title: string) => title.toLowerCase().replaceAll(/\W+/g, '-');

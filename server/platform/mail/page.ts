import { html, raw } from 'hono/html';
import { brand } from '#domain/brand.ts';
import { languageOf } from '#domain/languages.ts';
import type { Letter, Part } from '../../messages/mails/letter.ts';

/*
 * HTML form of a mail. Mail clients support tables and inline styles, little else: the style sheet only serves dark mode, and the
 * layout holds without it. It loads no image and no font: that would reveal when the mail is opened. Margins are symmetric and
 * each block has its own direction, so right-to-left languages need nothing else.
 */

const { light, dark } = brand.colours;
const fonts = "system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue','Noto Sans',Arial,sans-serif";
const sheet = `
@media (prefers-color-scheme: dark) {
  .back { background: ${dark.background} !important; }
  .card { background: #161D1A !important; }
  .text { color: #EEF3F0 !important; }
  .quiet { color: #B8C3BD !important; }
  .mark { background: #1F2824 !important; color: #EEF3F0 !important; }
  .name, .link { color: ${dark.primary} !important; }
  .button { background: ${dark.primary} !important; color: #06281F !important; }
}`;
const paragraph =
  'margin:0 0 16px;font-size:16px;line-height:1.6;color:#17201C;white-space:pre-line;overflow-wrap:anywhere';

/** A whole document; its texts are escaped. */
export async function page(letter: Letter): Promise<string> {
  const { lang, subject, title, parts } = letter;
  const feet = parts.filter((part) => 'foot' in part);
  return String(
    await html`<!doctype html>
      <html lang="${languageOf(lang).locale}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${subject}</title>
          <style>
            ${raw(sheet)}
          </style>
        </head>
        <body class="back" style="margin:0;padding:0;background:${light.background}">
          <table
            role="presentation"
            class="back"
            width="100%"
            cellpadding="0"
            cellspacing="0"
            border="0"
            style="background:${light.background}"
          >
            <tr>
              <td style="padding:32px 16px">
                <table
                  role="presentation"
                  align="center"
                  width="100%"
                  cellpadding="0"
                  cellspacing="0"
                  border="0"
                  style="max-width:520px;margin:0 auto;font-family:${raw(fonts)}"
                >
                  <tr>
                    <td
                      class="name"
                      style="padding:0 8px 16px;font-size:22px;font-weight:700;color:${light.primary}"
                    >
                      ${brand.name}
                    </td>
                  </tr>
                  <tr>
                    <td class="card" style="padding:32px 28px 16px;background:#FFFFFF;border-radius:20px">
                      ${title ? html`<h1 class="text" dir="auto" style="margin:0 0 16px;font-size:24px;line-height:1.3;color:#17201C">${title}</h1>` : ''}
                      ${parts.map(block)}
                    </td>
                  </tr>
                  ${feet.map(
                    (part) =>
                      html`<tr>
                        <td
                          class="quiet"
                          dir="auto"
                          style="padding:16px 8px 0;font-size:13px;line-height:1.6;color:#4F5954;overflow-wrap:anywhere"
                        >
                          ${foot(part)}
                        </td>
                      </tr>`,
                  )}
                </table>
              </td>
            </tr>
          </table>
        </body>
      </html> `,
  );
}

function block(part: Part) {
  if ('foot' in part) return '';
  if ('mark' in part)
    return html`<p
      class="mark"
      dir="ltr"
      style="margin:0 0 16px;padding:16px 12px;background:#F2EEE7;border-radius:12px;font-size:24px;font-weight:700;line-height:1.4;letter-spacing:1px;text-align:center;color:#17201C;overflow-wrap:anywhere"
    >
      ${part.mark}
    </p>`;
  if ('label' in part)
    return html`<p style="margin:24px 0 16px">
      <a
        class="button"
        dir="auto"
        href="${part.href}"
        style="display:inline-block;padding:14px 24px;background:${light.primary};border-radius:28px;font-size:16px;font-weight:600;line-height:1.3;color:#FFFFFF;text-decoration:none"
        >${part.label.replace(/\s*[:：]$/, '')}</a
      >
    </p>`;
  if ('heading' in part)
    return html`<h2
      class="text"
      dir="auto"
      style="margin:24px 0 8px;font-size:17px;line-height:1.4;color:#17201C;overflow-wrap:anywhere"
    >
      ${part.heading}
    </h2>`;
  if ('rows' in part)
    return html`<table
      role="presentation"
      width="100%"
      cellpadding="0"
      cellspacing="0"
      border="0"
      style="margin:0 0 8px"
    >
      ${part.rows.map(tableRow)}
    </table>`;
  return html`<p class="text" dir="auto" style="${paragraph}">${part.text}</p>`;
}

type Row = Extract<Part, { rows: unknown }>['rows'][number];

function tableRow({ name, value, strong = false }: Row) {
  const cell = `padding:6px 0;font-size:16px;line-height:1.4;color:#17201C;vertical-align:top;font-weight:${strong ? 700 : 400}`;
  return html`<tr>
    <td class="text" dir="auto" style="${cell};overflow-wrap:anywhere">${name}</td>
    <td class="text" align="right" style="${cell};padding-left:16px;white-space:nowrap">${value}</td>
  </tr>`;
}

function foot({ foot: text, href }: Extract<Part, { foot: string }>) {
  if (href === undefined) return text;
  const [before = '', after = ''] = text.split(href);
  return html`${before}<a class="link" href="${href}" style="color:${light.primary}">${href}</a>${after}`;
}

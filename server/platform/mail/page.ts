import { html, raw } from 'hono/html';
import { directionOf, languageOf } from '#domain/languages.ts';
import type { Letter } from '../../messages/mails/letter.ts';
import { block } from './blocks.ts';
import { cells, colors, fonts, type Scheme, styles, styleSheet } from './styles.ts';

/**
 * Mail programs would fill the line after the preheader with the first lines of the mail, which name codes and amounts. These
 * characters take the room and show nothing.
 */
const filler = '&#847;&zwnj;&nbsp;'.repeat(90);

/** Outlook for Windows does not support a maximum width; only it reads these comments. */
const outlookFrame = {
  start: `<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->`,
  end: `<!--[if mso]></td></tr></table><![endif]-->`,
};

/**
 * The HTML version of a mail: a whole document in tables with inline styles, because mail programs support little else. Nothing is
 * loaded but images of products from the shop itself, and nothing is lost without them. `scheme`: fixed colors, for a preview.
 */
export async function page(letter: Letter, { scheme }: { scheme?: Scheme } = {}): Promise<string> {
  const { locale } = languageOf(letter.lang);
  const { subject, preheader, title, parts, footer } = letter;
  return String(
    await html`<!doctype html>
      <html lang="${locale}" dir="${directionOf(locale)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width" />
          <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
          <meta name="color-scheme" content="light dark" />
          <meta name="supported-color-schemes" content="light dark" />
          <title>${subject}</title>
          <style>
            ${raw(styleSheet(scheme))}
          </style>
        </head>
        <body class="back" style="margin:0;padding:0;background:${colors.back}">
          <div style="display:none;max-height:0;overflow:hidden">${preheader}${raw(filler)}</div>
          <table class="back" width="100%" ${raw(cells)} bgcolor="${colors.back}">
            <tr>
              <td style="padding:24px 12px 32px">
                ${raw(outlookFrame.start)}
                <table align="center" width="100%" ${raw(cells)} style="max-width:600px;margin:0 auto">
                  <tr>
                    <td class="accent" style="padding:0 12px 16px;${styles.wordmark}">${letter.shop}</td>
                  </tr>
                  <tr>
                    <td
                      class="card"
                      bgcolor="${colors.card}"
                      style="padding:28px 24px 16px;border-radius:20px;font-family:${raw(fonts)}"
                    >
                      <h1 class="text" dir="auto" style="${styles.title}">${title}</h1>
                      ${parts.map((part) => block(part, letter.lang))}
                    </td>
                  </tr>
                  <tr>
                    <td style="padding:20px 12px 0;font-family:${raw(fonts)}">
                      <p class="quiet" dir="auto" style="${styles.footer}">${footer.reason}</p>
                      ${footer.links.map(
                        ({ label, href }) =>
                          html`<p class="quiet" dir="auto" style="${styles.footer}">
                            <a class="accent" href="${href}" style="color:${colors.accent}">${label}</a>
                          </p>`,
                      )}
                    </td>
                  </tr>
                </table>
                ${raw(outlookFrame.end)}
              </td>
            </tr>
          </table>
        </body>
      </html> `,
  );
}

import { html, raw } from 'hono/html';
import type { Lang } from '#domain/languages.ts';
import { type Item, itemName, type Part } from '../../messages/mails/letter.ts';
import { mailTexts } from '../../messages/mails/mail-texts.ts';
import { cells, colors, styles } from './styles.ts';

/** Side of an item's image, in CSS pixels. */
const imageSide = 64;

/** One block of a mail as HTML; its texts are escaped. */
export function block(part: Part, lang: Lang) {
  if ('mark' in part) {
    // Codes are large; commands and addresses have to fit.
    const size = part.mark.length > 24 ? 'font-size:16px' : 'font-size:24px;letter-spacing:1px';
    return html`<p class="soft text" dir="ltr" style="${styles.mark};${size}">${part.mark}</p>`;
  }
  if ('label' in part) return button(part, lang);
  if ('heading' in part)
    return html`<h2 class="text" dir="auto" style="${styles.heading}">${part.heading}</h2>`;
  if ('rows' in part)
    return html`<table width="100%" ${raw(cells)} style="margin:0 0 8px">
      ${part.rows.map(row)}
    </table>`;
  if ('items' in part)
    return html`<table width="100%" ${raw(cells)}>
      ${part.items.map(item)}
    </table>`;
  return html`<p class="text" dir="auto" style="${styles.text}">${part.text}</p>`;
}

/** A cell with a background, because Outlook for Windows gives links no padding; and the address for copying. */
const button = ({ label, href }: { label: string; href: string }, lang: Lang) =>
  html`<table ${raw(cells)} style="margin:24px 0 16px">
      <tr>
        <td
          class="button"
          align="center"
          bgcolor="${colors.accent}"
          style="border-radius:26px;background:${colors.accent};mso-padding-alt:14px 28px"
        >
          <a
            class="on-accent"
            dir="auto"
            href="${href}"
            style="display:inline-block;padding:14px 28px;font-size:16px;line-height:1.4;font-weight:600;color:${colors.onAccent};text-decoration:none"
            >${label}</a
          >
        </td>
      </tr>
    </table>
    <p class="quiet" dir="auto" style="${styles.small};margin-bottom:16px">
      ${mailTexts[lang].linkHint}<br /><a
        class="accent"
        dir="ltr"
        href="${href}"
        style="color:${colors.accent}"
        >${href}</a
      >
    </p>`;

type Row = Extract<Part, { rows: unknown }>['rows'][number];

function row({ name, value, strong = false }: Row) {
  const cell = `${styles.cell};padding:6px 0;font-weight:${strong ? 700 : 400}`;
  return html`<tr>
    <td class="text" dir="auto" style="${cell};${styles.wrapped}">${name}</td>
    <td class="text" align="right" style="${cell};padding-left:16px;white-space:nowrap">${value}</td>
  </tr>`;
}

function item(shown: Item) {
  const { options, quantity, price, amount, image } = shown;
  const edge = `border-bottom:1px solid ${colors.line};padding:12px 0;vertical-align:top`;
  return html`<tr>
    ${
      image === null
        ? ''
        : html`<td class="line" width="${imageSide + 12}" style="${edge}">
            <img
              class="soft"
              src="${image}"
              width="${imageSide}"
              height="${imageSide}"
              alt=""
              style="display:block;width:${imageSide}px;height:${imageSide}px;border:0;border-radius:12px;background:${colors.soft};object-fit:cover"
            />
          </td>`
    }
    <td class="line" style="${edge}">
      <p class="text" dir="auto" style="margin:0;${styles.cell};${styles.wrapped}">${itemName(shown)}</p>
      ${options ? html`<p class="quiet" dir="auto" style="${styles.small}">${options}</p>` : ''}
      ${quantity > 1 && price !== null ? html`<p class="quiet" style="${styles.small}">${quantity} × ${price}</p>` : ''}
    </td>
    <td class="line text" align="right" style="${styles.cell};${edge};padding-left:16px;white-space:nowrap">
      ${amount}
    </td>
  </tr>`;
}

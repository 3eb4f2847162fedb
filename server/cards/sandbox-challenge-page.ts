import { createHash } from 'node:crypto';
import { challengeDone } from '#domain/card-challenge.ts';
import { type Lang, languageOf } from '#domain/languages.ts';
import { amount, asCents } from '#domain/money.ts';
import { documentTexts } from '../messages/documents/document-texts.ts';
import { fill, moneyIn } from '../messages/fill.ts';
import { type Challenge, maxWrongCodes } from './sandbox-challenge.ts';

const style = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0;padding:20px;background:light-dark(#fff,#161d1a);color:light-dark(#17201c,#eef3f0)}
h1{margin:0 0 12px;font-size:1.25rem}
p{margin:0 0 12px}
.hint{color:light-dark(#4f5954,#b8c3bd)}
.wrong{color:light-dark(#b3261e,#ff8a80)}
label{display:block;margin:16px 0 6px;font-size:.875rem}
input{box-sizing:border-box;width:100%;min-height:48px;padding:8px 14px;font:inherit;letter-spacing:.2em;
border:1px solid light-dark(#8a857b,#75827b);border-radius:12px;background:inherit;color:inherit}
div{display:flex;flex-wrap:wrap;gap:12px;margin-top:20px}
button{flex:1 1 8rem;min-height:48px;padding:0 20px;font:600 1rem system-ui,sans-serif;border-radius:24px;
border:1px solid light-dark(#0e5a4a,#6fd3b4);background:none;color:light-dark(#0e5a4a,#6fd3b4)}
button.main{background:light-dark(#0e5a4a,#6fd3b4);color:light-dark(#fff,#06281f)}
`;
/**
 * Submits without navigating the frame, which would add a history entry to the shop's tab and break Back. Without scripts the
 * forms still work.
 */
const submitScript = `addEventListener('submit', (event) => {
  event.preventDefault();
  const body = new URLSearchParams(new FormData(event.target));
  fetch(location.href, { method: 'POST', body, redirect: 'manual' }).then(() => location.replace(location.href));
});`;
const doneScript = `parent.postMessage('${challengeDone}', location.origin);`;
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows these two scripts only, and framing by the shop alone. */
export const challengeHeaders = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'Content-Security-Policy': [
    `default-src 'none'`,
    `style-src ${sha256(style)}`,
    `script-src ${sha256(submitScript)} ${sha256(doneScript)}`,
    `connect-src 'self'`,
    `form-action 'self'`,
    `frame-ancestors 'self'`,
    `base-uri 'none'`,
  ].join('; '),
};

/** All content is ours or digits: no user input is shown. */
export function challengePage(challenge: Challenge | undefined, lang: Lang): string {
  const texts = documentTexts[lang].sandboxBank;
  const body = !challenge
    ? `<p>${texts.unknown}</p>`
    : challenge.state === 'open'
      ? form(challenge, lang)
      : `<p role="status">${texts[challenge.state]}</p><script>${doneScript}</script>`;
  return `<!doctype html><html lang="${languageOf(lang).locale}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.title}</title><style>${style}</style></head>
<body><h1>${texts.title}</h1>${body}</body></html>`;
}

function form({ amountCents, last4, wrongCodes }: Challenge, lang: Lang): string {
  const texts = documentTexts[lang].sandboxBank;
  const total = moneyIn(lang)(amount(asCents(amountCents)));
  const question = fill(texts.question, { amount: total, card: last4 });
  const wrong =
    wrongCodes > 0
      ? `<p class="wrong" role="alert">${fill(texts.wrong, { left: maxWrongCodes - wrongCodes })}</p>`
      : '';
  // Separate form: Enter confirms the code, and canceling needs none.
  return `<p>${question}</p><p class="hint">${texts.hint}</p>${wrong}
<form method="post" id="answer"><label for="code">${texts.label}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" pattern="[0-9]{6}" maxlength="6" required></form>
<form method="post" id="no"><input type="hidden" name="cancel" value="1"></form>
<div><button class="main" form="answer">${texts.confirm}</button><button form="no">${texts.cancel}</button></div><script>${submitScript}</script>`;
}

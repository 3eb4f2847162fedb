/** The forms of the page for developers: each sends its call to this shop and shows what came back. */

const token = document.querySelector('#token');
const lang = document.querySelector('#lang');
const find = document.querySelector('#find');
const found = document.querySelector('#found');

/** URL, headers and body by the current form. Every request gets a new key. */
function request(form) {
  const { method, path, once } = form.dataset;
  const url = new URL(path, location.origin);
  for (const input of form.querySelectorAll('input[name]'))
    if (input.value !== '') url.searchParams.set(input.name, input.value);
  url.searchParams.set('lang', lang.value);
  const file = form.querySelector('[data-file]');
  const body =
    method === 'POST' ? (file ? file.files[0] : form.querySelector('[data-body]')?.value) : undefined;
  const headers = {
    ...(method === 'POST' && { 'content-type': file ? 'application/octet-stream' : 'application/json' }),
    ...(token.value && { token: token.value }),
    ...(once === 'true' && { 'idempotency-key': newKey() }),
  };
  return { url, method, headers, body };
}

/** `crypto.randomUUID` is missing on a page without HTTPS. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The same as a command. The token is named, not shown: commands are copied into chats. */
function command({ url, method, headers, body }) {
  const headerOptions = Object.entries(headers).map(([name, value]) =>
    name === 'token' ? '-H "token: $TOKEN"' : `-H ${quoted(`${name}: ${value}`)}`,
  );
  const data =
    method !== 'POST' ? [] : [typeof body === 'string' ? `-d ${quoted(body)}` : '--data-binary @picture'];
  return ['curl', quoted(url.href), ...headerOptions, ...data].join(' ');
}

const show = (form) => {
  form.querySelector('.curl').textContent = command(request(form));
};

async function send(form) {
  const { url, ...init } = request(form);
  form.querySelector('.curl').textContent = command({ url, ...init });
  const status = form.querySelector('.status');
  const answer = form.querySelector('.answer');
  const button = form.querySelector('button');
  button.disabled = true;
  status.textContent = 'Waiting for the answer…';
  const began = performance.now();
  try {
    const response = await fetch(url, { ...init, cache: 'no-store' });
    const text = await response.text();
    const ms = Math.round(performance.now() - began);
    status.textContent = `HTTP ${response.status} after ${ms} ms, ${text.length.toLocaleString('en')} characters`;
    answer.textContent = readable(text);
    answer.hidden = false;
  } catch {
    status.textContent = 'No answer: there is no connection to the shop.';
    answer.hidden = true;
  } finally {
    button.disabled = false;
  }
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function filter() {
  const words = find.value.toLowerCase().split(/\s+/);
  let count = 0;
  for (const call of document.querySelectorAll('.call')) {
    const text = call.querySelector('summary').textContent.toLowerCase();
    call.hidden = !words.every((word) => text.includes(word));
    if (!call.hidden) count++;
  }
  for (const area of document.querySelectorAll('.area'))
    area.hidden = !area.querySelector('.call:not([hidden])');
  found.textContent = find.value === '' ? '' : `${count} calls`;
}

/** A link to a call or a shape opens it. */
function open() {
  const target =
    location.hash && document.querySelector(`details${CSS.escape(location.hash).replace('\\#', '#')}`);
  if (target) {
    target.open = true;
    target.scrollIntoView();
  }
}

document.addEventListener('submit', (event) => {
  event.preventDefault();
  void send(event.target);
});
document.addEventListener('input', (event) => {
  const form = event.target.closest('.try');
  if (form) show(form);
});
document.addEventListener(
  'toggle',
  ({ target }) =>
    target.open &&
    target.matches('.call') &&
    target.querySelector('.try') &&
    show(target.querySelector('.try')),
  true,
);
find.addEventListener('input', filter);
addEventListener('hashchange', open);
open();

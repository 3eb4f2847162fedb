import { afterEach, describe, expect, test, vi } from 'vitest';
import { readLang, readToken, writeToken } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());
const withCookies = (cookie: string) => vi.stubGlobal('document', { cookie });

test('token and language are found among other cookies', () => {
  withCookies('other=1; token=abc; setting=%7B%22lang%22%3A%7B%22file_name%22%3A%22ja%22%7D%7D');
  expect(readToken()).toBe('abc');
  expect(readLang()).toBe('ja');
});

test.each(['%', '%E0%A4%A', '%7B', 'null', '%22x%22', ''])(
  'a cookie cut off to "%s" is no choice',
  (value) => {
    withCookies(`setting=${value}`);
    expect(readLang()).toBe('en');
  },
);

describe('an address that names a language', () => {
  const opened = (search: string, cookie: string) => {
    vi.stubGlobal('location', { protocol: 'http:', search });
    const page = { cookie };
    vi.stubGlobal('document', page);
    return page;
  };

  test('is followed until the browser is closed where no language is stored', () => {
    const page = opened('?lang=it', 'other=1');
    expect(readLang()).toBe('it');
    expect(decodeURIComponent(page.cookie)).toContain('"file_name":"it"');
    expect(page.cookie).not.toMatch(/max-age|expires/);
  });

  test('does not replace a stored language', () => {
    const stored = 'setting=%7B%22lang%22%3A%7B%22file_name%22%3A%22ja%22%7D%7D';
    const page = opened('?lang=it', stored);
    expect(readLang()).toBe('ja');
    expect(page.cookie).toBe(stored);
  });

  test.each(['', '?lang=xx', '?lang='])('"%s" names none and nothing is stored', (search) => {
    const page = opened(search, '');
    expect(readLang()).toBe('en');
    expect(page.cookie).toBe('');
  });
});

test('a token that cannot be decoded is none: the app starts for a visitor', () => {
  withCookies('token=%');
  expect(readToken()).toBeNull();
});

describe('over https', () => {
  /** Cookies as a browser keeps them: this host's own by name, and those a sibling host set for the whole domain. */
  function browser(own: Record<string, string>, tossed: Record<string, string> = {}) {
    const jar = new Map(Object.entries(own));
    const written: string[] = [];
    vi.stubGlobal('location', { protocol: 'https:' });
    vi.stubGlobal('document', {
      get cookie() {
        return [...Object.entries(tossed), ...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(text: string) {
        written.push(text);
        const [name, value] = text.split('; ')[0]!.split('=') as [string, string];
        if (text.includes('max-age=0')) jar.delete(name);
        else jar.set(name, value);
      },
    });
    return { jar, written };
  }

  test('the session cookie is bound to this host', () => {
    const { jar, written } = browser({});
    writeToken('abc');
    expect(written).toEqual(['__Host-token=abc; path=/; max-age=259200; samesite=lax; secure']);
    expect(readToken()).toBe('abc');
    writeToken(null);
    expect([...jar]).toEqual([]);
  });

  test('a session in the previous cookie is moved once', () => {
    const { jar } = browser({ token: 'mine' });
    expect(readToken()).toBe('mine');
    expect([...jar]).toEqual([['__Host-token', 'mine']]);
  });

  test('a cookie that a sibling host set for the domain is ignored', () => {
    const { jar } = browser({}, { token: 'theirs' });
    expect(readToken()).toBeNull();
    expect([...jar]).toEqual([]);
  });

  test('a session is moved past a cookie of a sibling host, whichever comes first', () => {
    browser({ token: 'mine' }, { token: 'theirs' });
    expect(readToken()).toBe('mine');
    browser({ '__Host-token': 'mine' }, { token: 'theirs' });
    expect(readToken()).toBe('mine');
  });
});

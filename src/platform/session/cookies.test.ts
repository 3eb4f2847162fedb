import { afterEach, describe, expect, test, vi } from 'vitest';
import { readLang, readToken, writeToken } from './cookies.ts';

afterEach(() => vi.unstubAllGlobals());
const withCookies = (cookie: string) => vi.stubGlobal('document', { cookie });

test('finds token and language among other cookies', () => {
  withCookies('other=1; token=abc; setting=%7B%22lang%22%3A%7B%22file_name%22%3A%22ja%22%7D%7D');
  expect(readToken()).toBe('abc');
  expect(readLang()).toBe('ja');
});

test.each(['%', '%E0%A4%A', '%7B', 'null', '%22x%22', ''])(
  'a cookie truncated to "%s" counts as no choice',
  (value) => {
    withCookies(`setting=${value}`);
    expect(readLang()).toBe('en');
  },
);

describe('a URL that names a language', () => {
  const opened = (search: string, cookie: string) => {
    vi.stubGlobal('location', { protocol: 'http:', search });
    const page = { cookie };
    vi.stubGlobal('document', page);
    return page;
  };

  test('sets the language until the browser is closed if no language is stored', () => {
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

  test.each(['', '?lang=xx', '?lang='])('"%s" names no language and stores nothing', (search) => {
    const page = opened(search, '');
    expect(readLang()).toBe('en');
    expect(page.cookie).toBe('');
  });
});

test('a token that cannot be decoded is ignored: the app starts for a visitor', () => {
  withCookies('token=%');
  expect(readToken()).toBeNull();
});

describe('over https', () => {
  /** A browser's cookies: those of this host by name, and those that a sibling host set for the whole domain. */
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

  test('migrates a session from the previous cookie', () => {
    const { jar } = browser({ token: 'mine' });
    expect(readToken()).toBe('mine');
    expect([...jar]).toEqual([['__Host-token', 'mine']]);
  });

  test('a cookie that a sibling host set for the domain is ignored', () => {
    const { jar } = browser({}, { token: 'theirs' });
    expect(readToken()).toBeNull();
    expect([...jar]).toEqual([]);
  });

  test('migrates a session despite a sibling host’s cookie of the same name', () => {
    browser({ token: 'mine' }, { token: 'theirs' });
    expect(readToken()).toBe('mine');
    browser({ '__Host-token': 'mine' }, { token: 'theirs' });
    expect(readToken()).toBe('mine');
  });
});

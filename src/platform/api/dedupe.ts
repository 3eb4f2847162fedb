/** Spec §5, §9: a post with the URL and body of the previous one within this time is not sent. */
const windowMs = 1000;

let last: { url: string; body: string; at: number } | null = null;

/** Notes this post. @returns whether it repeats the previous one within the window */
export function isRepeat(url: string, body: string, now = performance.now()): boolean {
  const repeat = last !== null && last.url === url && last.body === body && now - last.at < windowMs;
  // A rejected repeat does not move the window: holding a button down must not block it for ever.
  if (!repeat) {
    const noted = { url, body, at: now };
    last = noted;
    // A body may hold a password: it is not kept longer than it is needed.
    setTimeout(() => last === noted && (last = null), windowMs);
  }
  return repeat;
}

/** A failed post may be tried again at once; the failure of another one changes nothing. */
export function forget(url: string, body: string): void {
  if (last?.url === url && last.body === body) last = null;
}

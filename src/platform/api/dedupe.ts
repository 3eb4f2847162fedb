/** Spec §5, §9: a POST that equals the previous one (URL and body) within this time is not sent. */
const windowMs = 1000;

let last: { url: string; body: string; at: number } | null = null;

/** Records a POST. @returns whether it repeats the previous one within the window */
export function isRepeat(url: string, body: string, now = performance.now()): boolean {
  const repeat = last !== null && last.url === url && last.body === body && now - last.at < windowMs;
  // A rejected repeat does not extend the window: holding a button down must not block it forever.
  if (!repeat) {
    const noted = { url, body, at: now };
    last = noted;
    // Delete the body after the window: it may contain a password.
    setTimeout(() => last === noted && (last = null), windowMs);
  }
  return repeat;
}

/** A failed POST may be repeated at once; a failure of another request changes nothing. */
export function forget(url: string, body: string): void {
  if (last?.url === url && last.body === body) last = null;
}

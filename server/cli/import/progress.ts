const everyMs = 200;

/** A status line on a terminal; nothing for a file or a pipe. */
export function progressLine(to: NodeJS.WriteStream = process.stderr) {
  let shownAt = 0;
  let isShown = false;
  return {
    show(text: () => string): void {
      const now = Date.now();
      if (!to.isTTY || now - shownAt < everyMs) return;
      shownAt = now;
      isShown = true;
      to.write(`\r\u001b[K${text()}`);
    },
    clear(): void {
      if (isShown) to.write('\r\u001b[K');
      isShown = false;
    },
  };
}

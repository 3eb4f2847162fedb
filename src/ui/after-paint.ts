/** Longer than a frame of a slow device. A hidden page has no frames. */
const atMostMs = 200;

/** Resolves when the next frame is painted. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, atMostMs);
    requestAnimationFrame(() => {
      // A message is a task of its own, which runs after the frame; a timer could run before it.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        clearTimeout(timer);
        resolve();
      });
      port1.start();
      port2.postMessage(null);
    });
  });

/** Longer than two frames of a slow device. A hidden page has no frames. */
const atMostMs = 200;

/**
 * Resolves in a task after the second animation frame from now. By then the first one is on the screen: its pixels are drawn after its
 * callbacks, on the few cores that a cheap phone has.
 */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, atMostMs);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      clearTimeout(timer);
      resolve();
    });
    port1.start();
    requestAnimationFrame(() => requestAnimationFrame(() => port2.postMessage(null)));
  });

/** Longer than two frames of a slow device. A hidden page has no frames. */
const atMostMs = 200;

/**
 * Resolves when the next frame is on the screen: a task after the beginning of the frame after it. Right after the first frame's own
 * callbacks, its pixels are still being drawn, for which a cheap phone needs its few cores.
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

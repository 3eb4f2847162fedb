/**
 * Features of Chromium's own window that no test uses. The two pages behind the address bar start a process of their own for each
 * opened page, with about a second of processor time, and a spare process for the next navigation adds to it.
 */
export const disabledFeatures = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess';

/** Browser of the measurements. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Arguments of every Chromium that tests and measurements start. */
export const chromiumArgs = [
  // Without a GPU, Chromium would draw through an emulated one.
  '--disable-gpu',
  '--disable-quic',
  `--disable-features=${disabledFeatures}`,
  // The sandbox cannot start as root, the usual user in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

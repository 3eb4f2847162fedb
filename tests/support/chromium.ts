/** Executable that measurements start. */
export const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/**
 * Features of Chromium's own window that no test uses. With each page, Chromium would also load two pages of its address bar, which
 * takes about a second of processor time, and start a process for the next navigation.
 */
export const disabledFeatures = 'WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess';

/** Switches without `--disable-features`, of which Chromium reads only the last. */
export const chromiumSwitches = [
  // Without a GPU, Chromium would draw through an emulated one.
  '--disable-gpu',
  '--disable-quic',
  // The sandbox cannot start as root, the usual user in containers.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** Arguments of every Chromium that tests and measurements start. */
export const chromiumArgs = [...chromiumSwitches, `--disable-features=${disabledFeatures}`];

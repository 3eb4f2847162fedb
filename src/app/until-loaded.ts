const longestMs = 60_000;
/** Shorter outages are treated as a network blip; after longer ones the code may be gone (a deploy). */
const patientMs = 5_000;
let patient = 0;

/** Whether a failed import may belong to background code, which is retried anyway. */
export const isExtraUnderWay = (): boolean => patient > 0;

/**
 * Imports background code, with retries until it succeeds: a connection that breaks after the page has loaded must not
 * reload the page.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>, againMs = 1000): Promise<Module> {
  const isPatient = againMs < patientMs;
  if (isPatient) patient += 1;
  try {
    return await load();
  } catch {
    // Retried below.
  } finally {
    if (isPatient) patient -= 1;
  }
  await new Promise((resolve) => setTimeout(resolve, againMs));
  return untilLoaded(load, Math.min(againMs * 2, longestMs));
}

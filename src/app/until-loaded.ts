const longestMs = 60_000;
/** So long a connection that broke may take to come back; then the code may be gone for good. */
const patientMs = 5_000;
let patient = 0;

/** Whether code that did not come just now may be such as no screen waits for, and is soon asked for again. */
export const isExtraUnderWay = (): boolean => patient > 0;

/**
 * Code that no screen waits for, asked for until it comes: a connection that breaks between the page and its extras must
 * not cost the page, and they are wanted as soon as it is back.
 */
export async function untilLoaded<Module>(load: () => Promise<Module>, againMs = 1000): Promise<Module> {
  const isPatient = againMs < patientMs;
  if (isPatient) patient += 1;
  try {
    return await load();
  } catch {
    // Below.
  } finally {
    if (isPatient) patient -= 1;
  }
  await new Promise((resolve) => setTimeout(resolve, againMs));
  return untilLoaded(load, Math.min(againMs * 2, longestMs));
}

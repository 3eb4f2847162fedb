/** The bytes of a file as a call takes them. */
export async function base64Of(file: File): Promise<string> {
  const reader = new FileReader();
  const read = new Promise((resolve, reject) => {
    reader.addEventListener('load', resolve);
    reader.addEventListener('error', reject);
  });
  reader.readAsDataURL(file);
  await read;
  const [, base64 = ''] = (reader.result as string).split(',');
  return base64;
}

/** The bytes of a file as a call returns them. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.codePointAt(0)!);

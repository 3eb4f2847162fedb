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

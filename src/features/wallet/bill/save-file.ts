import type { Output } from '#contract/calls.ts';

type Sent = Output<'billExport'>;

function toFile({ fileName, mediaType, base64 }: Sent): File {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
  return new File([bytes], fileName, { type: mediaType });
}

/** Touch devices share files with another app, desktops download them. */
const wantsShare = (files: File[]): boolean =>
  matchMedia('(pointer: coarse)').matches && (navigator.canShare?.({ files }) ?? false);

/**
 * Saves a file: with the share sheet where the system supports files in it, otherwise as a download.
 * @returns `false` when the user closed the share sheet
 */
export async function saveFile(sent: Sent): Promise<boolean> {
  const file = toFile(sent);
  if (wantsShare([file])) {
    try {
      await navigator.share({ files: [file], title: file.name });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      // The user activation that sharing requires has expired: download instead.
    }
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download has started by then, so its bytes can be freed.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

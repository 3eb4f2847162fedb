import type { Output } from '#contract/calls.ts';

type Sent = Output<'billExport'>;

function toFile({ fileName, mediaType, base64 }: Sent): File {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!);
  return new File([bytes], fileName, { type: mediaType });
}

/** On a touch screen files are handed to another app; at a desk they are saved. */
const wantsShare = (files: File[]): boolean =>
  matchMedia('(pointer: coarse)').matches && (navigator.canShare?.({ files }) ?? false);

/**
 * Hands a file to the person: the system's share sheet where it takes files, else a download.
 * @returns `false` when the person closed the share sheet
 */
export async function saveFile(sent: Sent): Promise<boolean> {
  const file = toFile(sent);
  if (wantsShare([file])) {
    try {
      await navigator.share({ files: [file], title: file.name });
      return true;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return false;
      // The tap that allows sharing is too long ago: saved instead.
    }
  }
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = file.name;
  link.click();
  // The download has begun by then; its bytes need not stay.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

import { useState } from 'react';
import { maxUploadBytes } from '#contract/input-limits.ts';
import { base64Of } from '../api/base64.ts';
import { command, type Output } from '../api/call.ts';

export type UploadedImage = Output<'image/add'>;

/** Stores chosen files as images, one after the other. */
export function useImageUpload(onImage: (image: UploadedImage) => void) {
  const [uploading, setUploading] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [tooLarge, setTooLarge] = useState<string | null>(null);
  /** @param most further files are left out */
  const upload = async (files: readonly File[], most: number) => {
    setError(null);
    setTooLarge(files.find(({ size }) => size > maxUploadBytes)?.name ?? null);
    const chosen = files.filter(({ size }) => size <= maxUploadBytes).slice(0, most);
    setUploading(chosen.length);
    for (const file of chosen) {
      try {
        onImage(await command('image/add', { image: await base64Of(file) }));
      } catch (failure) {
        setError(failure);
      }
      setUploading((left) => left - 1);
    }
  };
  return {
    upload,
    /** Number of files that are not stored yet. */
    uploading,
    error,
    /** Name of a file that is too large. */
    tooLarge,
  };
}

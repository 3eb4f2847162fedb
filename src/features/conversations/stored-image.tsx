import { useEffect, useRef } from 'react';
import { readImage } from '../../platform/data/device-store.ts';

interface StoredImageProps {
  /** Id of the upload. */
  id: string;
  alt: string;
  className: string;
}

/** Image whose bytes are stored on this device. Its object URL is revoked on unmount. */
export function StoredImage({ id, alt, className }: StoredImageProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    let url: string | undefined;
    let isShown = true;
    const show = (blob: Blob | undefined) => {
      if (!blob || !isShown || !image.current) return;
      url = URL.createObjectURL(blob);
      image.current.src = url;
    };
    void readImage(id).then(show, () => {});
    return () => {
      isShown = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [id]);
  return <img ref={image} alt={alt} decoding="async" className={className} />;
}

import { useEffect, useEffectEvent, useRef } from 'react';

interface BlobImageProps {
  /** The one it begins with: each look at the database brings another object for the same bytes. */
  blob: Blob;
  alt: string;
  className: string;
}

/** A picture from this device. Its address lives as long as it is shown. */
export function BlobImage({ blob, alt, className }: BlobImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const addressOf = useEffectEvent(() => URL.createObjectURL(blob));
  useEffect(() => {
    const address = addressOf();
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, []);
  return <img ref={image} alt={alt} decoding="async" className={className} />;
}

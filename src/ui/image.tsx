import { useCallback, useEffect, useRef, useState } from 'react';
import { imageUrl, sourceSet } from '#domain/images.ts';
import { cx } from './cx.ts';

/** Spec §9. */
const retries = 3;
const retryDelayMs = 1500;

export interface ImageSource {
  hash: string;
  width: number;
  height: number;
  /** Shown until the picture is there. */
  colour: string;
}

interface ImageProps {
  of: ImageSource;
  /** Empty when a text beside it says the same. */
  alt: string;
  /** How wide it is shown, as in `<img sizes>`. */
  sizes: string;
  /** In the first screen: loaded at once and before others. */
  priority?: boolean;
  /** Shape of the box; default the picture's own, `null` that of the class. */
  ratio?: string | null;
  className?: string;
  fit?: 'cover' | 'contain';
}

/**
 * A picture of the shop: a box of fixed shape in its dominant color, then AVIF or WebP in the size shown. A failed
 * load is tried three times more (spec §9), then by a tap, and when the connection comes back.
 */
export function Image(props: ImageProps) {
  // Another picture in the same box starts anew.
  return <OneImage key={props.of.hash} {...props} />;
}

function OneImage({ of, alt, sizes, priority = false, ratio, className, fit = 'cover' }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState(false);

  const retry = useCallback(() => {
    // Asks again in place: a press on an element that is replaced before the release is no tap.
    if (image.current) image.current.src += '';
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    // A page from the server: it had failed before anybody listened.
    if (image.current?.complete && !image.current.naturalWidth) setFailed(true);
  }, []);
  useEffect(() => {
    if (!failed) return;
    const timer = attempt < retries ? setTimeout(retry, retryDelayMs * (attempt + 1)) : undefined;
    addEventListener('online', retry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
    };
  }, [failed, attempt, retry]);

  return (
    <picture
      className={cx('block overflow-hidden', className)}
      // Given up: the box shows a sign (styles.css), and a tap on it tries again instead of opening what it belongs to.
      {...(failed &&
        attempt >= retries && {
          'data-failed': '',
          onClick: (event) => {
            event.preventDefault();
            retry();
          },
        })}
      style={{
        aspectRatio: ratio === null ? undefined : (ratio ?? `${of.width} / ${of.height}`),
        backgroundColor: of.colour,
      }}
    >
      <source type="image/avif" srcSet={sourceSet(of.hash, of.width, 'avif')} sizes={sizes} />
      <img
        ref={image}
        src={imageUrl(of.hash, 320, 'webp')}
        srcSet={sourceSet(of.hash, of.width, 'webp')}
        sizes={sizes}
        alt={alt}
        width={of.width}
        height={of.height}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding="async"
        onLoad={() => setLoaded(true)}
        onError={() => setFailed(true)}
        className={cx(
          'size-full transition-opacity duration-200',
          fit === 'cover' ? 'object-cover' : 'object-contain',
          failed && !loaded && 'opacity-0',
        )}
      />
    </picture>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { imageUrl, sourceSet } from '#domain/images.ts';
import { cx } from './cx.ts';

/** Number of retries (spec §9). */
const retries = 3;
const retryDelayMs = 1500;

export interface ImageSource {
  hash: string;
  width: number;
  height: number;
  /** Background color until the image has loaded. */
  colour: string;
}

interface ImageProps {
  of: ImageSource;
  /** Empty if adjacent text describes the image. */
  alt: string;
  /** Displayed width as in `<img sizes>`. */
  sizes: string;
  /** Visible without scrolling: loads eagerly with high priority. */
  priority?: boolean;
  /** Aspect ratio of the box; default: the image's, `null`: set by the class. */
  ratio?: string | null;
  className?: string;
  fit?: 'cover' | 'contain';
}

/**
 * Catalog image in a box of fixed aspect ratio and dominant color, as AVIF or WebP in the displayed size. A failed load
 * is retried three times (spec §9), then on tap and when the connection is back.
 */
export function Image(props: ImageProps) {
  // The key resets the state for another image.
  return <OneImage key={props.of.hash} {...props} />;
}

function OneImage({ of, alt, sizes, priority = false, ratio, className, fit = 'cover' }: ImageProps) {
  const image = useRef<HTMLImageElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(false);
  const [loaded, setLoaded] = useState(false);

  const retry = useCallback(() => {
    // Reloads the same element: if it were replaced between press and release, the browser would fire no click.
    if (image.current) image.current.src += '';
    setFailed(false);
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    // In a server-rendered page, the image may have failed before the listener was attached.
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
      // After the last retry: base.css shows a symbol in the box, and a tap retries instead of following the
      // surrounding link.
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

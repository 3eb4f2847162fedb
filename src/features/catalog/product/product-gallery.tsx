import { useLingui } from '@lingui/react/macro';
import { lazy, useRef, useState } from 'react';
import type { ProductDetail } from '#contract/products.ts';
import { imageSizes } from '#domain/images.ts';
import { Image } from '../../../ui/image.tsx';
import { LazySheet } from '../../../ui/lazy-sheet.tsx';
import { imageTransition } from '../tapped-card.ts';

const ImageViewer = lazy(() => import('./image-viewer.tsx'));

interface ProductGalleryProps {
  title: string;
  pictures: ProductDetail['pictures'];
  /** Written by the shop, in the order of the images; empty: none. */
  alts: ProductDetail['alts'];
}

/**
 * Images of the product, swiped manually, with a counter, and thumbnails on a wide screen. A tap opens the full-screen
 * viewer.
 */
export function ProductGallery({ title, pictures, alts }: ProductGalleryProps) {
  const { t } = useLingui();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [viewed, setViewed] = useState<number | null>(null);
  const count = pictures.length;
  const updateCurrent = () => {
    const list = track.current;
    if (list) setCurrent(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
  };
  return (
    <section
      aria-label={t({
        message: 'Images',
        comment: 'Images of a product, read by screen readers, and images stored on the device',
      })}
      className="relative lg:flex lg:flex-row-reverse lg:gap-3"
    >
      <ul
        ref={track}
        onScroll={updateCurrent}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain split:rounded-xl lg:flex-1"
        style={{ viewTransitionName: imageTransition }}
      >
        {pictures.map((image, index) => (
          <li key={image.hash} className="w-full shrink-0 snap-center">
            <button
              type="button"
              className="block w-full cursor-zoom-in"
              // The label replaces the text of the image.
              aria-label={[alts?.[index], t`Image ${index + 1} of ${count}, show full screen`]
                .filter(Boolean)
                .join('. ')}
              onClick={() => setViewed(index)}
            >
              <Image
                of={image}
                alt={alts?.[index] || (index === 0 ? title : '')}
                ratio="1 / 1"
                sizes={imageSizes.gallery}
                priority={index === 0}
              />
            </button>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <>
          <p
            aria-hidden
            className="tabular pointer-events-none absolute end-4 bottom-4 rounded-full bg-surface/85 px-3 py-1 text-xs font-semibold lg:hidden"
          >
            {current + 1} / {count}
          </p>
          <ul className="hidden shrink-0 flex-col gap-3 p-0.5 lg:flex">
            {pictures.map((picture, index) => (
              <li key={picture.hash}>
                <button
                  type="button"
                  aria-label={t({
                    message: `Image ${index + 1} of ${count}`,
                    comment: 'Image of a product: its number and the number of all, read by screen readers',
                  })}
                  aria-current={index === current}
                  className={`block overflow-hidden rounded-md outline-offset-2 ring-primary hover:ring-2 ${index === current ? 'ring-2' : ''}`}
                  onClick={() =>
                    track.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'center' })
                  }
                >
                  <Image of={picture} alt="" ratio="1 / 1" sizes="72px" className="w-18" />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <LazySheet open={viewed !== null}>
        <ImageViewer
          title={title}
          images={pictures}
          alts={alts}
          shown={viewed}
          onClose={() => setViewed(null)}
        />
      </LazySheet>
    </section>
  );
}

import { useLingui } from '@lingui/react/macro';
import { lazy, useState } from 'react';
import type { Review } from '#contract/catalog.ts';
import { Image } from '../../../ui/image.tsx';
import { LazySheet } from '../../../ui/lazy-sheet.tsx';

const ImageViewer = lazy(() => import('./image-viewer.tsx'));

/** Thumbnails of a review; a tap opens the full-screen viewer. */
export function ReviewImages({ of: pictures, author }: { of: Review['pictures']; author: string }) {
  const { t } = useLingui();
  const count = pictures.length;
  const [viewed, setViewed] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((image, index) => (
          <li key={image.hash}>
            <button
              type="button"
              aria-label={t`Image ${index + 1} of ${count}, show full screen`}
              onClick={() => setViewed(index)}
            >
              <Image of={image} alt="" ratio="1 / 1" sizes="88px" className="w-22 rounded-md" />
            </button>
          </li>
        ))}
      </ul>
      <LazySheet open={viewed !== null}>
        <ImageViewer
          title={t({
            message: `Review by ${author}`,
            comment: 'Title of the photos of a review, read by screen readers',
          })}
          images={pictures}
          shown={viewed}
          onClose={() => setViewed(null)}
        />
      </LazySheet>
    </>
  );
}

import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Review } from '#contract/catalog.ts';
import { Picture } from '../../../ui/picture.tsx';

const PictureViewer = lazy(() => import('./picture-viewer.tsx'));

/** Small pictures of a review; a tap shows them on the whole screen. */
export function ReviewPictures({ of: pictures, author }: { of: Review['pictures']; author: string }) {
  const { t } = useLingui();
  const [viewed, setViewed] = useState<number | null>(null);
  if (pictures.length === 0) return null;
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          <li key={picture.hash}>
            <button
              type="button"
              aria-label={t`Picture ${index + 1} of ${pictures.length}, show full screen`}
              onClick={() => setViewed(index)}
            >
              <Picture of={picture} alt="" ratio="1 / 1" sizes="88px" className="w-22 rounded-md" />
            </button>
          </li>
        ))}
      </ul>
      {viewed !== null && (
        <Suspense fallback={null}>
          <PictureViewer
            title={t`Review by ${author}`}
            pictures={pictures}
            shown={viewed}
            onClose={() => setViewed(null)}
          />
        </Suspense>
      )}
    </>
  );
}

import { Plural, Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useQuery } from '../../platform/api/query.ts';
import { useCallback } from 'react';
import { discardSharedImages, sharedImages } from '../../platform/data/shared-images.ts';
import { Button } from '../../ui/button.tsx';

const queryKey = ['shared-pictures'];

/** Images shared from another app, which wait until the user opens the review they belong to. */
export function SharedImagesNote() {
  const queryClient = useQueryClient();
  const { data: pictures = [] } = useQuery({
    queryKey,
    queryFn: sharedImages,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  });
  if (pictures.length === 0) return null;
  const discard = async () => {
    await discardSharedImages();
    queryClient.setQueryData(queryKey, []);
  };
  return (
    <section className="mb-3 flex flex-wrap items-center gap-3 rounded-lg bg-primary-soft p-4">
      <ul className="flex -space-x-3">
        {pictures.slice(0, 3).map((picture) => (
          <li key={picture.name + picture.size}>
            <Thumbnail of={picture} />
          </li>
        ))}
      </ul>
      <p className="min-w-40 flex-1 text-sm">
        <Plural
          value={pictures.length}
          one="# photo is ready for your review."
          other="# photos are ready for your review."
        />{' '}
        <Trans>Choose the product in your photos.</Trans>
      </p>
      <Button variant="ghost" size="small" onClick={() => void discard()}>
        <Trans>Discard</Trans>
      </Button>
    </section>
  );
}

/** Image that exists only on this device. */
function Thumbnail({ of }: { of: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      image.src = URL.createObjectURL(of);
      return () => URL.revokeObjectURL(image.src);
    },
    [of],
  );
  return (
    <img
      ref={show}
      alt=""
      className="size-12 rounded-md border-2 border-primary-soft bg-surface-2 object-cover"
    />
  );
}

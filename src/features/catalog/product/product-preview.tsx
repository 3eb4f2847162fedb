import { useRouter } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { allowPreviews, endPreview, previewAtom } from '../tapped-card.ts';
import { ProductBar } from './product-bar.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';

/**
 * Covers the list with the data of the tapped card until the product's page is rendered. It takes a slow phone half the time of the
 * page (docs/decisions/0029-preview-before-the-page.md).
 */
export default function ProductPreview() {
  const product = useAtomValue(previewAtom);
  const router = useRouter();
  useEffect(() => {
    allowPreviews(true);
    const unsubscribe = router.subscribe('onResolved', endPreview);
    addEventListener('popstate', endPreview);
    return () => {
      allowPreviews(false);
      unsubscribe();
      removeEventListener('popstate', endPreview);
    };
  }, [router]);
  if (!product) return null;
  return (
    <div className="fixed inset-x-0 top-(--site-header) bottom-0 z-40 overflow-hidden bg-bg [contain:strict]">
      <ProductBar onBack={() => router.history.back()} tabs={null}>
        {null}
      </ProductBar>
      <ProductSkeleton card={product} />
    </div>
  );
}

import type { ReactNode } from 'react';
import type { ReviewDraft } from '../../platform/device/device-state.ts';
import { Image } from '../../ui/image.tsx';

/** Subject of the review: image, name, chosen variant. */
export function ProductHead({ of, children }: { of: ReviewDraft['product']; children?: ReactNode }) {
  const { title, options, picture } = of;
  return (
    <div className="flex gap-3">
      <Image of={picture} alt="" ratio="1 / 1" sizes="64px" className="size-16 shrink-0 rounded-md" />
      <div className="min-w-0 flex-1">
        <p className="free-text-2 text-sm leading-snug">{title}</p>
        {options && <p className="mt-0.5 free-text-1 text-sm text-text-3">{options}</p>}
        {children}
      </div>
    </div>
  );
}

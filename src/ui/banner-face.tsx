import { imageSizes } from '#domain/images.ts';
import { Image, type ImageSource } from './image.tsx';

interface BannerFaceProps {
  of: ImageSource;
  /** Small line above the title; may be empty. */
  eyebrow: string;
  title: string;
  /** Label that looks like a button. */
  action: string;
  /** Visible without scrolling: the image loads eagerly. */
  priority?: boolean;
}

/** Classes of the banners' list and of its rows; the list's parent is a container. */
export const bannerTrackClass =
  'no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl lg:gap-4';
export const bannerSlideClass =
  'w-full shrink-0 snap-start lg:w-[calc(50%-8px)] lg:overflow-hidden lg:rounded-xl';

/** Classes of the element around a face: a link in the shop. Its ancestor is a container. */
export const bannerClass =
  'relative grid h-full min-h-42 w-full grid-cols-1 overflow-clip text-ink before:aspect-[2.2/1] before:w-full before:self-start before:[grid-area:1/1] @max-narrow:auto-rows-min @max-narrow:before:hidden';

/** Image and texts of a banner. */
export const BannerFace = ({ of, eyebrow, title, action, priority = false }: BannerFaceProps) => (
  <>
    <Image
      of={of}
      alt=""
      priority={priority}
      sizes={imageSizes.banner}
      ratio={null}
      className="absolute inset-0 size-full @max-narrow:static @max-narrow:h-auto @max-narrow:aspect-[2.2/1]"
    />
    {/* In normal flow: large text makes the banner taller, stays on the empty side of the image, and
        moves below it where that side is too narrow. */}
    <span className="relative flex w-[45%] flex-col [grid-area:1/1] items-start justify-center gap-1.5 py-4 ps-4 @max-narrow:w-full @max-narrow:pe-4 @max-narrow:pb-8 @max-narrow:[grid-area:2/1] sm:gap-3 sm:w-[40%] sm:py-8 sm:ps-8">
      {eyebrow && (
        <span className="line-clamp-2 text-2xs leading-tight max-xs:hidden font-semibold tracking-wide uppercase opacity-80 sm:text-sm">
          {eyebrow}
        </span>
      )}
      <span className="max-w-full font-display text-lg leading-tight font-semibold text-balance break-words sm:text-3xl lg:text-2xl">
        {title}
      </span>
      <span className="mt-1 max-w-full rounded-xl bg-[#0e5a4a] px-3 py-2 sm:px-4 text-sm leading-tight font-semibold text-white">
        {action}
      </span>
    </span>
  </>
);

import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Banner } from '#contract/catalog.ts';
import { imageSizes } from '#domain/images.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Image } from '../../ui/image.tsx';

/** Carousel of banners, swiped manually; it does not rotate automatically. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { t } = useLingui();
  const router = useRouter();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const updateCurrent = () => {
    const list = track.current;
    const banner = list?.firstElementChild;
    if (list && banner) setCurrent(Math.round(Math.abs(list.scrollLeft) / banner.clientWidth));
  };
  return (
    <section aria-label={t`Picked for you`} className="@container relative">
      <ul
        ref={track}
        onScroll={updateCurrent}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl lg:gap-4"
      >
        {banners.map(({ picture, eyebrow, title, action, to }, index) => (
          <li
            key={to + title}
            className="w-full shrink-0 snap-start lg:w-[calc(50%-8px)] lg:overflow-hidden lg:rounded-xl"
          >
            <a
              href={to}
              onClick={(event) => {
                event.preventDefault();
                router.history.push(to);
              }}
              className="relative grid h-full min-h-42 w-full grid-cols-1 overflow-clip text-ink before:aspect-[2.2/1] before:w-full before:self-start before:[grid-area:1/1] @max-narrow:auto-rows-min @max-narrow:before:hidden"
              style={{ backgroundColor: picture.colour }}
            >
              <Image
                of={picture}
                alt=""
                priority={index === 0}
                sizes={imageSizes.banner}
                ratio={null}
                className="absolute inset-0 size-full @max-narrow:static @max-narrow:h-auto @max-narrow:aspect-[2.2/1]"
              />
              {/* In normal flow: large text makes the banner taller, stays on the empty side of the image, and
                  moves below it where that side is too narrow. */}
              <span className="relative flex w-[45%] flex-col [grid-area:1/1] items-start justify-center gap-1.5 py-4 ps-4 @max-narrow:w-full @max-narrow:pe-4 @max-narrow:pb-8 @max-narrow:[grid-area:2/1] sm:gap-3 sm:w-[40%] sm:py-8 sm:ps-8">
                <span className="line-clamp-2 text-2xs leading-tight max-xs:hidden font-semibold tracking-wide uppercase opacity-80 sm:text-sm">
                  {eyebrow}
                </span>
                <span className="max-w-full font-display text-lg leading-tight font-semibold text-balance break-words sm:text-3xl lg:text-2xl">
                  {title}
                </span>
                <span className="mt-1 max-w-full rounded-xl bg-[#0e5a4a] px-3 py-2 sm:px-4 text-sm leading-tight font-semibold text-white">
                  {action}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {/* Buttons for devices without touch, which cannot swipe. */}
      {([-1, 1] as const).map((step) => (
        <IconButton
          key={step}
          label={
            step < 0
              ? t({
                  message: 'Previous',
                  comment: 'Button of the banners on the start page, read by screen readers',
                })
              : t({
                  message: 'Next',
                  comment: 'Button of the banners on the start page, read by screen readers',
                })
          }
          onClick={() =>
            track.current?.scrollBy({ left: step * track.current.clientWidth, behavior: 'smooth' })
          }
          className={`absolute top-1/2 -translate-y-1/2 bg-surface shadow-md max-lg:hidden pointer-coarse:hidden ${step < 0 ? '-left-4' : '-right-4'}`}
        >
          <Icon of={ChevronLeft} className={step > 0 ? '-scale-x-100' : ''} />
        </IconButton>
      ))}
      <div aria-hidden className="absolute inset-x-0 bottom-2.5 flex justify-center gap-1.5 lg:hidden">
        {banners.map(({ to, title }, index) => (
          <span
            key={to + title}
            className={`h-1.5 rounded-full bg-ink transition-all duration-200 ${index === current ? 'w-4 opacity-80' : 'w-1.5 opacity-30'}`}
          />
        ))}
      </div>
    </section>
  );
}

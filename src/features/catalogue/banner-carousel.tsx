import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Banner } from '../../contract/catalogue.ts';
import { pictureSizes } from '../../domain/pictures.ts';
import { Picture } from '../../ui/picture.tsx';

/** Wide pictures with a few words, swiped by hand: nothing moves by itself. */
export function BannerCarousel({ banners }: { banners: Banner[] }) {
  const { t } = useLingui();
  const router = useRouter();
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const settle = () => {
    const list = track.current;
    if (list) setCurrent(Math.round(Math.abs(list.scrollLeft) / list.clientWidth));
  };
  return (
    <section aria-label={t`Picked for you`} className="@container relative">
      <ul
        ref={track}
        onScroll={settle}
        className="no-scrollbar flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-xl"
      >
        {banners.map(({ picture, eyebrow, title, action, to }, index) => (
          <li key={to + title} className="w-full shrink-0 snap-center">
            <a
              href={to}
              onClick={(event) => {
                event.preventDefault();
                router.history.push(to);
              }}
              className="relative grid h-full min-h-42 w-full grid-cols-1 overflow-clip text-ink before:aspect-[2.2/1] before:w-full before:self-start before:[grid-area:1/1] lg:before:aspect-[3/1] @max-[17rem]:auto-rows-min @max-[17rem]:before:hidden"
              style={{ backgroundColor: picture.colour }}
            >
              <Picture
                of={picture}
                alt=""
                priority={index === 0}
                sizes={pictureSizes.banner}
                ratio="auto"
                className="absolute inset-0 size-full @max-[17rem]:static @max-[17rem]:h-auto @max-[17rem]:aspect-[2.2/1]!"
              />
              {/* In the flow: large text makes the banner taller, stays on the empty side of the picture, and goes below it where
                  that side is too narrow. */}
              <span className="relative flex w-[45%] flex-col [grid-area:1/1] items-start justify-center gap-1.5 py-4 ps-4 @max-[17rem]:w-full @max-[17rem]:pe-4 @max-[17rem]:pb-8 @max-[17rem]:[grid-area:2/1] sm:gap-3 sm:w-[40%] sm:py-8 sm:ps-8">
                <span className="line-clamp-2 text-[11px] leading-tight max-[23rem]:hidden font-semibold tracking-wide uppercase opacity-80 sm:text-sm">
                  {eyebrow}
                </span>
                <span className="max-w-full font-display text-lg leading-tight font-semibold text-balance break-words sm:text-3xl">
                  {title}
                </span>
                <span className="mt-1 max-w-full rounded-xl bg-[#0e5a4a] px-4 py-2 text-sm leading-tight font-semibold text-white">
                  {action}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div aria-hidden className="absolute inset-x-0 bottom-2.5 flex justify-center gap-1.5">
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

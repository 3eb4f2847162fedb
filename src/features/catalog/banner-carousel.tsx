import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Banner } from '#contract/catalog.ts';
import { BannerFace, bannerClass, bannerSlideClass, bannerTrackClass } from '../../ui/banner-face.tsx';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

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
      <ul ref={track} onScroll={updateCurrent} className={bannerTrackClass}>
        {banners.map(({ picture, eyebrow, title, action, to }, index) => (
          <li key={to + title} className={bannerSlideClass}>
            <a
              href={to}
              onClick={(event) => {
                event.preventDefault();
                router.history.push(to);
              }}
              className={bannerClass}
              style={{ backgroundColor: picture.colour }}
            >
              <BannerFace of={picture} {...{ eyebrow, title, action }} priority={index === 0} />
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

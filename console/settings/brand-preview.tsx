import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { brandColors } from '#domain/brand-colors.ts';
import { type BrandSetting } from '#domain/brand.ts';
import { imageUrl } from '#domain/images.ts';
import { Wordmark } from '../../src/ui/wordmark.tsx';
import { PhoneFrame } from '../ui/phone-frame.tsx';

const themes = ['light', 'dark'] as const;

/** Uses of name and logo in both themes, before they are saved. */
export function BrandPreview({ of }: { of: BrandSetting }) {
  const { t, i18n } = useLingui();
  const { name, logo } = of;
  const image = logo === null ? null : imageUrl(logo, 320, 'webp');
  const names = { light: t`Light theme`, dark: t`Dark theme` };
  return (
    <div role="group" aria-label={t`Preview`} className="grid gap-2">
      {themes.map((theme) => (
        <PhoneFrame key={theme} theme={theme} title={names[theme]} locale={i18n.locale}>
          <div className="grid gap-3 text-text">
            <Use label={t`Top of the shop`}>
              <span className="block overflow-hidden">
                <Wordmark of={{ name, mark: image }} />
              </span>
            </Use>
            <div className="flex flex-wrap gap-x-6 gap-y-3">
              <Use label={t`App icon`}>
                <img src={image ?? '/brand/icon.svg'} alt="" className="size-12 rounded-[22%]" />
              </Use>
              <Use label={t`Round app icon`}>
                <span
                  className="grid size-12 place-items-center overflow-hidden rounded-full border"
                  style={{ backgroundColor: brandColors.light.background }}
                >
                  {image ? (
                    // Systems show 80 percent of a maskable icon's width; the logo takes 56 percent, which is 70 percent of the visible part.
                    <img src={image} alt="" className="size-[70%]" />
                  ) : (
                    <img src="/brand/maskable.svg" alt="" className="size-[125%] max-w-none" />
                  )}
                </span>
              </Use>
              <Use label={t`Page title`}>
                <span className="flex items-center gap-1.5 text-xs">
                  <img src={image ?? '/favicon.svg'} alt="" width={16} height={16} />
                  <span className="break-words" dir="auto">
                    {t`Search`} · {name}
                  </span>
                </span>
              </Use>
            </div>
            <Use label={t`Head of mails`}>
              <span
                className="block text-2xl font-bold break-words"
                style={{ color: brandColors[theme].primary }}
                dir="auto"
              >
                {name}
              </span>
            </Use>
          </div>
        </PhoneFrame>
      ))}
    </div>
  );
}

const Use = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid min-w-0 content-start gap-1">
    <span className="text-xs text-text-3">{label}</span>
    {children}
  </div>
);

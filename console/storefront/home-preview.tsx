import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { type Lang, languageOf } from '#domain/languages.ts';
import { BannerFace, bannerClass, bannerSlideClass, bannerTrackClass } from '../../src/ui/banner-face.tsx';
import {
  CategoryFace,
  categoryLinkClass,
  categoryRowClass,
  categoryTileClass,
} from '../../src/ui/category-row.tsx';
import { Icon } from '../../src/ui/icon.tsx';
import { searchBoxClass } from '../../src/ui/search-box-class.ts';
import { Wordmark } from '../../src/ui/wordmark.tsx';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { Badge } from '../ui/badge.tsx';
import { Panel } from '../ui/panel.tsx';
import { PhoneFrame, type Theme } from '../ui/phone-frame.tsx';
import { PreviewControls } from './preview-controls.tsx';

type Banner = Output<'banner/list'>['list'][number];
type Category = Output<'category/list'>['list'][number];
type Words = Readonly<Record<Lang, readonly string[]>>;

interface HomePreviewProps {
  /** In the order that is being edited; absent: as stored. */
  banners?: readonly Banner[];
  categories?: readonly Category[];
  words?: Words;
}

/** Search field, categories and banners of the home page as a phone shows them, with changes that are not saved yet. */
export function HomePreview(draft: HomePreviewProps) {
  const { t } = useLingui();
  const [lang, setLang] = useState<Lang>('en');
  const [theme, setTheme] = useState<Theme>('light');
  const bannerList = useQuery(query('banner/list', {}));
  const categoryList = useQuery(query('category/list', {}));
  const hotWords = useQuery(query('hot-words/show', {}));
  const banners = draft.banners ?? bannerList.data?.list;
  const categories = draft.categories ?? categoryList.data?.list;
  const words = draft.words ?? hotWords.data?.words;
  const popular = hotWords.data?.popular;
  const inEnglish = lang === 'en' ? 0 : (banners?.filter(({ texts }) => !texts[lang]).length ?? 0);
  return (
    <Panel title={t`Preview of the home page`}>
      <div className="grid gap-3">
        <PreviewControls {...{ lang, theme, setTheme }} setLang={(next) => setLang(next ?? 'en')} />
        {inEnglish > 0 && (
          <p>
            <Badge tone="waiting">
              {t`${plural(inEnglish, { one: '# banner with English texts', other: '# banners with English texts' })}`}
            </Badge>
          </p>
        )}
        {banners && categories && words && popular && (
          <PhoneFrame theme={theme} title={t`Home page`} locale={languageOf(lang).locale}>
            <div className="grid gap-4">
              <Wordmark />
              <span className={searchBoxClass}>
                <Icon of={Search} size={20} />
                {firstWord(words, popular, lang)}
              </span>
              <Categories {...{ categories, lang }} />
              <Banners {...{ banners, lang }} />
            </div>
          </PhoneFrame>
        )}
        <p className="text-xs text-text-3">
          <Trans>
            Promo codes, popular shops and products follow below. Banners and categories scroll sideways.
          </Trans>
        </p>
      </div>
    </Panel>
  );
}

/** The search field shows the first word: a popular search, then the words that operators chose. */
const firstWord = (words: Words, popular: Words, lang: Lang): string | undefined =>
  [...popular[lang], ...(words[lang].length > 0 ? words[lang] : words.en)][0];

const Categories = ({ categories, lang }: { categories: readonly Category[]; lang: Lang }) => (
  <ul className={categoryRowClass}>
    {categories
      .flatMap(({ slug, names, image }) =>
        image ? [{ slug, name: names[lang] ?? names.en, picture: image }] : [],
      )
      .map((category, at) => (
        <li key={category.slug} className={categoryTileClass}>
          <span className={categoryLinkClass}>
            <CategoryFace of={category} at={at} />
          </span>
        </li>
      ))}
  </ul>
);

function Banners({ banners, lang }: { banners: readonly Banner[]; lang: Lang }) {
  const { t } = useLingui();
  if (banners.length === 0) return null;
  return (
    <div className="@container">
      <ul aria-label={t`Banners`} className={bannerTrackClass}>
        {banners.map(({ id, texts, image }) => (
          <li key={id} className={bannerSlideClass}>
            <div className={bannerClass} style={{ backgroundColor: image.colour }}>
              <BannerFace of={image} {...(texts[lang] ?? texts.en)} />
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

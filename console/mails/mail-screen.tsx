import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { defaultLang, languages } from '#domain/languages.ts';
import { cx } from '../../src/ui/cx.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { query } from '../api/queries.ts';
import { Loaded } from '../ui/loaded.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { MailList } from './mail-list.tsx';
import { MailPreview } from './mail-preview.tsx';

const route = getRouteApi('/console-frame/mails');

/** Every mail that the server sends, with made-up values. On a phone the opened one covers the list. */
export function MailScreen() {
  const { t, i18n } = useLingui();
  const search = route.useSearch();
  const navigate = useNavigate({ from: '/mails' });
  const mails = useQuery(query('mail/list', {}));
  const own = languages.find(({ locale }) => locale === i18n.locale)?.file ?? defaultLang;
  const { mail: chosen, ...others } = search;
  return (
    <Loaded query={mails} head={<ScreenHead title={t`Mails`} />}>
      {({ list }) => {
        const isChosen = list.some(({ mail }) => mail === chosen);
        const opened = list.find(({ mail }) => mail === chosen) ?? list[0]!;
        return (
          <>
            <div className={cx(isChosen && 'max-lg:hidden')}>
              <ScreenHead title={t`Mails`} />
            </div>
            {isChosen && (
              <Link
                to="/mails"
                search={others}
                className="control -ms-1 mb-2 inline-flex items-center text-sm text-text-2 lg:hidden"
              >
                <Icon of={ChevronLeft} size={16} />
                {t`Mails`}
              </Link>
            )}
            <div className="grid items-start gap-4 lg:grid-cols-[240px_minmax(0,1fr)] xl:grid-cols-[264px_minmax(0,1fr)]">
              <div className={cx('lg:sticky lg:top-6', isChosen && 'max-lg:hidden')}>
                <MailList mails={list} opened={opened.mail} search={search} />
              </div>
              <div className={cx('min-w-0', !isChosen && 'max-lg:hidden')}>
                <MailPreview
                  of={opened}
                  language={search.language ?? own}
                  search={search}
                  change={(part) =>
                    void navigate({ search: { ...search, mail: opened.mail, ...part }, replace: true })
                  }
                />
              </div>
            </div>
          </>
        );
      }}
    </Loaded>
  );
}

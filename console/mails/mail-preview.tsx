import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Monitor, Moon, Smartphone, Sun } from 'lucide-react';
import { type Lang, languageOf, languages } from '#domain/languages.ts';
import { cx } from '../../src/ui/cx.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { Delayed, SkeletonBlock } from '../../src/ui/skeleton.tsx';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { QueryFailure } from '../ui/notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import { Segments } from '../ui/segments.tsx';
import { type Mail, useMailNames } from './mail-names.ts';
import type { MailSearch } from './mail-search.ts';

interface MailPreviewProps {
  of: Mail;
  language: Lang;
  search: MailSearch;
  change: (part: Partial<MailSearch>) => void;
}

/** A mail with its subject, as HTML or plain text. */
export function MailPreview({ of: { mail, languages: own }, language, search, change }: MailPreviewProps) {
  const { t } = useLingui();
  const names = useMailNames();
  const { view = 'html', scheme = 'light', width = 'desktop' } = search;
  const lang = own.includes(language) ? language : own[0]!;
  const { data, error, refetch } = useQuery({
    ...query('mail/show', { mail, language: lang }),
    placeholderData: keepPreviousData,
  });
  const isHtml = view === 'html';
  return (
    <section
      aria-label={names[mail]}
      className={cx(
        'grid min-w-0 overflow-hidden rounded-md border bg-surface lg:min-h-[max(36rem,calc(100dvh-6.75rem))] lg:grid-rows-[auto_auto_minmax(0,1fr)]',
        // The frame scrolls inside, a text with the page.
        isHtml && 'lg:max-h-[max(36rem,calc(100dvh-6.75rem))]',
      )}
    >
      {error && !data ? (
        <QueryFailure error={error} retry={() => void refetch()} />
      ) : (
        <>
          <Head mail={data} />
          <div className="flex flex-wrap items-center gap-2 border-b px-3 py-2">
            <Segments
              label={t`Version`}
              value={view}
              choices={[
                { value: 'html', name: 'HTML' },
                { value: 'text', name: t`Plain text` },
              ]}
              onChange={(next) => change({ view: next })}
            />
            <div className="min-w-32 max-sm:grow">
              <SelectField
                bare
                label={t`Language`}
                value={lang}
                disabled={own.length === 1}
                title={own.length === 1 ? t`Mails to operators are in English only.` : undefined}
                onChange={(event) => change({ language: event.target.value as Lang })}
              >
                {languages
                  .filter(({ file }) => own.includes(file))
                  .map(({ file, name, locale }) => (
                    <option key={file} value={file} lang={locale}>
                      {name}
                    </option>
                  ))}
              </SelectField>
            </div>
            {isHtml && (
              <>
                <Segments
                  label={t`Colors`}
                  className="max-sm:grow"
                  value={scheme}
                  choices={[
                    { value: 'light', name: t`Light`, icon: Sun },
                    { value: 'dark', name: t`Dark`, icon: Moon },
                  ]}
                  onChange={(next) => change({ scheme: next })}
                />
                <Segments
                  label={t`Width`}
                  className="max-md:hidden"
                  value={width}
                  choices={[
                    { value: 'desktop', name: t`Desktop`, icon: Monitor },
                    { value: 'phone', name: t({ context: 'device', message: 'Phone' }), icon: Smartphone },
                  ]}
                  onChange={(next) => change({ width: next })}
                />
              </>
            )}
            <Button
              variant="ghost"
              className="ms-auto"
              disabled={!data}
              onClick={() => {
                if (!data) return;
                if (isHtml) saveFile(`${mail}-${lang}.html`, 'text/html', [data.html]);
                else saveFile(`${mail}-${lang}.txt`, 'text/plain', [data.text]);
              }}
            >
              <Icon of={Download} size={16} />
              <Trans>Download</Trans>
            </Button>
          </div>
          <div className="grid min-h-0 bg-surface-2 sm:p-4">
            {isHtml ? (
              <MailFrame {...{ mail, lang, scheme, width }} title={names[mail]} />
            ) : (
              <pre
                lang={languageOf(lang).locale}
                className="bg-surface p-4 wrap-anywhere font-mono text-sm leading-relaxed whitespace-pre-wrap sm:mx-auto sm:w-full sm:max-w-[46rem] sm:rounded-sm sm:border sm:p-6"
              >
                {data?.text}
              </pre>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** Subject and preview line, as the list of a mail program shows them. */
function Head({ mail }: { mail: Output<'mail/show'> | undefined }) {
  if (!mail)
    return (
      <div className="border-b px-4 py-3">
        <Delayed>
          <SkeletonBlock className="h-10 max-w-md" />
        </Delayed>
      </div>
    );
  const locale = languageOf(mail.language).locale;
  return (
    <div lang={locale} className="grid gap-0.5 border-b px-4 py-3">
      <h2 dir="auto" className="text-base font-semibold">
        {mail.subject}
      </h2>
      <p dir="auto" className="text-text-2">
        {mail.preheader}
      </p>
    </div>
  );
}

interface MailFrameProps {
  mail: Mail['mail'];
  lang: Lang;
  scheme: 'light' | 'dark';
  width: 'desktop' | 'phone';
  title: string;
}

/**
 * A page of its own with a policy of its own: the console's allows no inline styles. It runs no script, and this page cannot read its
 * height, so it scrolls inside.
 */
function MailFrame({ mail, lang, scheme, width, title }: MailFrameProps) {
  const src = `/api/ops/mail/page?${new URLSearchParams({ mail, language: lang, scheme })}`;
  return (
    <iframe
      // Another address in the same frame would be an entry of the history.
      key={src}
      src={src}
      title={title}
      sandbox=""
      referrerPolicy="no-referrer"
      style={{ colorScheme: scheme }}
      className={cx(
        'mx-auto h-[75dvh] min-h-96 w-full bg-surface sm:rounded-sm sm:border lg:h-full',
        width === 'phone' && 'md:max-w-[392px]',
      )}
    />
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { mapLines } from '#domain/content-block.ts';
import { TextBlocks } from '../../src/ui/text-blocks.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { PhoneFrame, type Theme } from '../ui/phone-frame.tsx';
import { Segments } from '../ui/segments.tsx';
import { type Article, type ArticleDraft, textOf, withFigures } from './article-draft.ts';

interface PreviewProps {
  draft: ArticleDraft;
  figures: Article['figures'];
  locale: string;
}

/** The text as a phone shows it. */
export function Preview({ draft, figures, locale }: PreviewProps) {
  const { t } = useLingui();
  const [theme, setTheme] = useState<Theme>('light');
  const { title, blocks } = textOf(draft);
  const fill = (text: string) => withFigures(text, figures);
  return (
    <Panel
      title={t`Preview`}
      command={
        <Segments
          label={t`Colors`}
          value={theme}
          onChange={setTheme}
          choices={[
            { value: 'light', name: t`Light`, icon: Sun },
            { value: 'dark', name: t`Dark`, icon: Moon },
          ]}
        />
      }
    >
      <PhoneFrame theme={theme} title={t`Preview`} locale={locale}>
        <h1 className="mb-4 text-xl font-semibold">{fill(title)}</h1>
        <TextBlocks blocks={blocks.map((block) => mapLines(block, fill))} />
      </PhoneFrame>
    </Panel>
  );
}

/** Names of figures with their current values. */
export function Figures({ figures }: { figures: Article['figures'] }) {
  return (
    <div className="grid gap-3">
      <p className="text-text-2">
        <Trans>
          Fees, times and limits follow the rules of the shop: write the name in braces, and shoppers read the
          value.
        </Trans>
      </p>
      <div className="columns-1 sm:columns-2">
        <Facts of={Object.entries(figures).map(([name, value]) => [`{${name}}`, value] as const)} />
      </div>
    </div>
  );
}

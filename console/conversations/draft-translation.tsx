import { Trans } from '@lingui/react/macro';
import { Languages, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { type Lang, languageOf } from '#domain/languages.ts';
import { Icon } from '../../src/ui/icon.tsx';
import { failureText } from '../api/failure.ts';
import { useMay } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { languageName } from '../ui/machine-translation.tsx';
import { useTranslate } from './use-translate.ts';

interface DraftTranslationProps {
  account: string;
  /** Of the shopper. */
  lang: Lang;
  text: string;
  onChange: (text: string) => void;
}

/** Translates the reply that is written into the shopper's language; nothing without a translator. */
export function DraftTranslation({ account, lang, text, onChange }: DraftTranslationProps) {
  const mayTranslate = useMay('chat/translate');
  const [original, setOriginal] = useState<{ text: string; translated: string } | null>(null);
  const translate = useTranslate();
  if (!mayTranslate) return null;
  const isTranslated = original?.translated === text;
  return (
    <>
      {isTranslated ? (
        <Button variant="ghost" onClick={() => onChange(original.text)}>
          <Icon of={Undo2} size={16} />
          <Trans>Original</Trans>
        </Button>
      ) : (
        <Button
          variant="ghost"
          disabled={translate.isPending || text.trim() === ''}
          onClick={() =>
            translate.mutate(
              { account, text: text.trim(), to: 'user' },
              {
                onSuccess: ({ text: translated }) => {
                  setOriginal({ text, translated });
                  onChange(translated);
                },
              },
            )
          }
        >
          <Icon of={Languages} size={16} />
          <Trans>Translate into {languageName(languageOf(lang).locale)}</Trans>
        </Button>
      )}
      {translate.error && (
        <span role="alert" className="text-xs text-danger">
          {failureText(translate.error)}
        </span>
      )}
    </>
  );
}

import { useAtomValue } from 'jotai';
import { Check } from 'lucide-react';
import { languages } from '#domain/languages.ts';
import { langAtom } from '../../platform/session/state.ts';
import { Icon } from '../../ui/icon.tsx';
import { chooseLanguage } from './account.commands.ts';

/** All languages, each in its own name. A choice applies without a reload. */
export function LanguageList({ onChosen }: { onChosen?: () => void }) {
  const current = useAtomValue(langAtom);
  return (
    <ul>
      {languages.map(({ file, name, locale }) => (
        <li key={file}>
          <button
            type="button"
            lang={locale}
            aria-pressed={file === current}
            className={`flex min-h-13 w-full items-center justify-between text-start ${file === current ? 'font-semibold text-primary' : ''}`}
            onClick={() => {
              chooseLanguage(file);
              onChosen?.();
            }}
          >
            {name}
            {file === current && <Icon of={Check} />}
          </button>
        </li>
      ))}
    </ul>
  );
}

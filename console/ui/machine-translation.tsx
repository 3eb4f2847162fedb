import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { failureText } from '../api/failure.ts';

/** Name of a language in the operator's own; a code that is unknown stays. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

interface MachineTranslationProps {
  /** Parts of the text, each its own paragraph. */
  texts: readonly (string | null)[];
  /** Language of the original; `null`: unknown. */
  from: string | null;
}

export const MachineTranslation = ({ texts, from }: MachineTranslationProps) => (
  <div className="grid gap-0.5 rounded-md border px-3 py-2">
    {texts.map(
      (text) =>
        text !== null && (
          <p key={text} dir="auto" className="wrap-anywhere whitespace-pre-line">
            {text}
          </p>
        ),
    )}
    <p className="text-xs text-text-2">
      {from === null ? (
        <Trans>Translated by a machine</Trans>
      ) : (
        <Trans>Translated by a machine, from: {languageName(from)}</Trans>
      )}
    </p>
  </div>
);

interface TranslateButtonProps {
  disabled: boolean;
  error: unknown;
  onClick: () => void;
}

export const TranslateButton = ({ disabled, error, onClick }: TranslateButtonProps) => (
  <p className="text-xs">
    <button
      type="button"
      className="hit text-primary underline disabled:opacity-50"
      disabled={disabled}
      onClick={onClick}
    >
      <Trans>Translate</Trans>
    </button>
    {error !== null && (
      <span role="alert" className="ms-2 text-danger">
        {failureText(error)}
      </span>
    )}
  </p>
);

import { i18n } from '@lingui/core';
import { useMutation } from '@tanstack/react-query';
import { command, type Input } from '../api/call.ts';

/** A translation, which changes nothing: no query is refetched. */
export const useTranslate = () =>
  useMutation({
    mutationFn: (input: Input<'chat/translate'>) => command('chat/translate', input),
    retry: false,
  });

/** Name of a language in the operator's own; a code that is unknown stays. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([i18n.locale], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

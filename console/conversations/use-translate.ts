import { useMutation } from '@tanstack/react-query';
import { command, type Input } from '../api/call.ts';

/** A translation, which changes nothing: no query is refetched. */
export const useTranslate = () =>
  useMutation({
    mutationFn: (input: Input<'chat/translate'>) => command('chat/translate', input),
    retry: false,
  });

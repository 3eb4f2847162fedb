import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { command, type CommandPath, type Input, type Output } from './call.ts';
import { invalidateTopics } from './queries.ts';

/**
 * A command, sent once: the second click of a double click comes before `isPending` is rendered, so it is ignored here. Afterwards, also
 * after a failure, the queries that it concerns are refetched: a refused operator sees who decided, and after a lost response whether it
 * was executed.
 * @param complete adds a passkey to the input
 */
export function useCommand<Path extends CommandPath>(
  path: Path,
  onDone?: (output: Output<Path>) => void,
  complete?: (input: Input<Path>) => Promise<Input<Path>>,
) {
  const client = useQueryClient();
  const isSending = useRef(false);
  const mutation = useMutation({
    mutationFn: async (input: Input<Path>) => {
      try {
        return await command(path, complete ? await complete(input) : input);
      } finally {
        isSending.current = false;
      }
    },
    retry: false,
    onSuccess: (output) => onDone?.(output),
    onSettled: () => invalidateTopics(client, [path.split('/')[0]!]),
  });
  return {
    ...mutation,
    mutate: (...given: Parameters<typeof mutation.mutate>) => {
      if (isSending.current) return;
      isSending.current = true;
      mutation.mutate(...given);
    },
    reset: () => {
      isSending.current = false;
      mutation.reset();
    },
  };
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { command, type CommandPath, type Input, type Output } from './call.ts';
import { invalidateTopics } from './queries.ts';

/**
 * A command, sent once. Afterwards, also after a failure, the queries that it concerns are refetched: a refused operator sees
 * who decided, and after a lost response whether it was executed.
 */
export function useCommand<Path extends CommandPath>(path: Path, onDone?: (output: Output<Path>) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: Input<Path>) => command(path, input),
    retry: false,
    onSuccess: (output) => onDone?.(output),
    onSettled: () => invalidateTopics(client, [path.split('/')[0]!]),
  });
}

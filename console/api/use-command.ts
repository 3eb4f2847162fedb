import { useMutation, useQueryClient } from '@tanstack/react-query';
import { command, type CommandPath, type Input, type Output } from './call.ts';
import { invalidateTopics } from './queries.ts';

/**
 * A command, sent once. Afterwards, also after a failure, the queries that it concerns are refetched: a refused operator sees
 * who decided, and after a lost response whether it was executed.
 * @param complete adds a passkey to the input
 */
export function useCommand<Path extends CommandPath>(
  path: Path,
  onDone?: (output: Output<Path>) => void,
  complete?: (input: Input<Path>) => Promise<Input<Path>>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: Input<Path>) => command(path, complete ? await complete(input) : input),
    retry: false,
    onSuccess: (output) => onDone?.(output),
    onSettled: () => invalidateTopics(client, [path.split('/')[0]!]),
  });
}

import { useQuery } from '@tanstack/react-query';
import type { CommandPath, Output, ReadPath } from './call.ts';
import { sessionQuery } from './queries.ts';

export type Session = Output<'session'>;

/** The signed-in operator. Only below the frame, which is rendered with a session. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery);
  if (!data) throw new Error('rendered without a session');
  return data;
}

export const includes = ({ calls }: Pick<Session, 'calls'>, path: CommandPath | ReadPath): boolean =>
  calls.includes(path);

/** Whether the operator's roles include a call. The server checks it again. */
export const useMay = (path: CommandPath | ReadPath): boolean => includes(useSession(), path);

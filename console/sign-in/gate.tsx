import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sessionQuery } from '../api/queries.ts';
import { QueryFailure } from '../ui/notice.tsx';
import { FirstPasswordScreen } from './first-password-screen.tsx';
import { SecondFactorScreen } from './second-factor-screen.tsx';
import { SignInScreen } from './sign-in-screen.tsx';

/** Shows the console to a complete session only. The address stays, so that signing in leads to the wanted screen. */
export function Gate({ children }: { children: ReactNode }) {
  const { data: session, error, refetch } = useQuery(sessionQuery);
  if (session === undefined)
    return error ? <QueryFailure error={error} retry={() => void refetch()} /> : null;
  if (session === null) return <SignInScreen />;
  if (session.mustChoosePassword) return <FirstPasswordScreen name={session.name} />;
  if (session.mustSetUpSecondFactor) return <SecondFactorScreen session={session} />;
  return children;
}

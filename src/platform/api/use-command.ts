import { useRef, useState } from 'react';
import type { Output } from '#contract/calls.ts';
import { type Command, type CommandName, sendCommand } from './send-command.ts';
import { waitingCommand } from './waiting-command.ts';

/** `unknown`: sent, now or before a restart, and the outcome is not known. */
export type CommandPhase = 'idle' | 'sending' | 'checking' | 'unknown';

/**
 * One command of a screen. `send` returns `null` while it is running: a double tap sends one command.
 * @throws (from `send`) ApiError, as `sendCommand` does
 */
export function useCommand<Name extends CommandName>(name: Name, slot: string) {
  const [phase, setPhase] = useState<CommandPhase>(() => (waitingCommand(slot) ? 'unknown' : 'idle'));
  // Two taps can arrive before React has rendered the busy button.
  const running = useRef(false);
  const send = async (command: Omit<Command<Name>, 'slot'>): Promise<Output<Name> | null> => {
    if (running.current) return null;
    running.current = true;
    setPhase('sending');
    try {
      const answer = await sendCommand(name, { slot, ...command }, () => setPhase('checking'));
      setPhase('idle');
      return answer;
    } catch (error) {
      setPhase(waitingCommand(slot) ? 'unknown' : 'idle');
      throw error;
    } finally {
      running.current = false;
    }
  };
  return { phase, busy: phase === 'sending' || phase === 'checking', send };
}

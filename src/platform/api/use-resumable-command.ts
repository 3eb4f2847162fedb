import { useState } from 'react';
import type { Input, Output } from '#contract/calls.ts';
import { ApiError, messageOf } from './errors.ts';
import type { CommandName } from './send-command.ts';
import { useCommand } from './use-command.ts';
import { waitingCommand } from './waiting-command.ts';

interface ResumableCommand<Name extends CommandName, Note> {
  /** Storage slot of the command's id and note until its outcome is known. */
  slot: string;
  /** The command's input, from its note. */
  inputOf: (note: Note) => Input<Name>;
  onAnswer: (answer: Output<Name>, note: Note) => void;
  /** Called with a definite failure; after an unknown outcome the command waits in its slot instead. */
  onFailure?: (error: unknown) => void;
}

/**
 * One command of a screen that can be resumed after a restart: a note, stored with its id, has all of its input. Retries
 * reuse id and input until the outcome is known, so the command runs once.
 */
export function useResumableCommand<Name extends CommandName, Note>(
  name: Name,
  { slot, inputOf, onAnswer, onFailure }: ResumableCommand<Name, Note>,
) {
  const { phase, busy, send: sendOnce } = useCommand(name, slot);
  const [failure, setFailure] = useState<string | null>(null);
  const [last, setLast] = useState<Note | null>(null);
  const [isRetry, setIsRetry] = useState(false);

  const storedNote = () => waitingCommand<Note>(slot)?.note ?? null;
  const send = async (note: Note): Promise<void> => {
    setFailure(null);
    setLast(note);
    setIsRetry(storedNote() !== null);
    try {
      const answer = await sendOnce({ input: inputOf(note), note });
      if (answer) onAnswer(answer, note);
    } catch (error) {
      if (error instanceof ApiError && error.unknownOutcome) return;
      setFailure(messageOf(error));
      onFailure?.(error);
    }
  };
  return {
    phase,
    busy,
    /** Note of the command with an unknown outcome. */
    waiting: phase === 'idle' || (phase === 'sending' && !isRetry) ? null : storedNote(),
    /** Message of the last definite failure. */
    failure,
    /** Note of the last command sent. */
    last,
    send,
    /** Retries the unresolved command, whatever the form contains; without an unresolved one, sends `wanted`. */
    resume: async (wanted?: Note): Promise<void> => {
      const note = storedNote() ?? wanted;
      if (note !== undefined) await send(note);
    },
  };
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CommandPath, Input } from '../api/call.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from './button.tsx';
import { TextArea } from './field.tsx';
import { CommandFailure } from './notice.tsx';
import { Panel } from './panel.tsx';
import { moment } from './times.ts';

/** Commands that add a note. */
type NotePath = Extract<CommandPath, `${string}/note`>;

interface NotesProps<Path extends NotePath> {
  /** Oldest first. */
  notes: readonly { id: number; name: string; text: string; at: number }[];
  path: Path;
  /** Subject of a new note. */
  of: Omit<Input<Path>, 'id' | 'text'>;
}

const emptyNote = () => ({ id: crypto.randomUUID(), text: '' });

/** Notes of operators, which shoppers never see. */
export function Notes<Path extends NotePath>({ notes, path, of }: NotesProps<Path>) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(emptyNote);
  const add = useCommand(path, () => setDraft(emptyNote()));
  return (
    <Panel title={t`Internal notes`}>
      <ul className="grid gap-3 not-empty:mb-4">
        {notes.map(({ id, name, text, at }) => (
          <li key={id}>
            <p className="break-words whitespace-pre-line">{text}</p>
            <p className="text-xs text-text-2">
              {name}, {moment(at)}
            </p>
          </li>
        ))}
      </ul>
      <form
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const text = draft.text.trim();
          if (text !== '' && !add.isPending) add.mutate({ ...of, id: draft.id, text });
        }}
      >
        <CommandFailure error={add.error} />
        <TextArea
          bare
          label={t`Note`}
          rows={2}
          maxLength={1000}
          placeholder={t`For colleagues only`}
          value={draft.text}
          readOnly={add.isPending}
          onChange={(event) => setDraft({ id: crypto.randomUUID(), text: event.target.value })}
        />
        <Button
          type="submit"
          className="justify-self-end"
          disabled={add.isPending || draft.text.trim() === ''}
        >
          <Trans>Add note</Trans>
        </Button>
      </form>
    </Panel>
  );
}

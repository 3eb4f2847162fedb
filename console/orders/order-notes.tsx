import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { TextArea } from '../ui/field.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { Panel } from '../ui/panel.tsx';
import { moment } from '../ui/times.ts';
import type { Order } from './order.ts';

const emptyNote = () => ({ id: crypto.randomUUID(), text: '' });

/** Notes of operators, which the buyer never sees. */
export function OrderNotes({ order: { sn, notes } }: { order: Order }) {
  const { t } = useLingui();
  const [draft, setDraft] = useState(emptyNote);
  const add = useCommand('order/note', () => setDraft(emptyNote()));
  return (
    <Panel title={t`Internal notes`}>
      <ul className="grid gap-3 not-empty:mb-4">
        {notes.map(({ id, name, text, at }) => (
          <li key={id}>
            <p className="whitespace-pre-line">{text}</p>
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
          if (text !== '' && !add.isPending) add.mutate({ id: draft.id, sn, text });
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

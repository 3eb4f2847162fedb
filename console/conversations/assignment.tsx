import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { SelectField } from '../ui/field.tsx';
import { CommandFailure } from '../ui/notice.tsx';
import { RowsBar } from '../ui/selection-bar.tsx';
import { toast } from '../ui/toasts.tsx';
import type { RowsSelection } from '../ui/use-selection.ts';

interface AssignmentProps {
  account: string;
  /** Email address of the operator who has the conversation. */
  assignedTo: string | null;
}

/** Takes the conversation, or hands it to a colleague. After a refusal it shows who has it. */
export function Assignment({ account, assignedTo }: AssignmentProps) {
  const { t } = useLingui();
  const { name: own } = useSession();
  const assign = useCommand('chat/assign');
  const to = (next: string | null) => assign.mutate({ account, to: next, seen: assignedTo });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {assignedTo === null && (
        <Button variant="primary" disabled={assign.isPending} onClick={() => to(own)}>
          <Trans>Take</Trans>
        </Button>
      )}
      <div className="max-w-56">
        <SelectField
          bare
          label={t({ context: 'conversation', message: 'Assigned to' })}
          value={assignedTo ?? ''}
          disabled={assign.isPending}
          onChange={(event) => to(event.target.value || null)}
        >
          <option value="">{t`Unassigned`}</option>
          <AssigneeOptions assignedTo={assignedTo} />
        </SelectField>
      </div>
      {assign.error && (
        <div className="basis-full">
          <CommandFailure error={assign.error} />
        </div>
      )}
    </div>
  );
}

/** Operators who can have a conversation. `assignedTo` may be one who can no longer answer. */
function AssigneeOptions({ assignedTo = null }: { assignedTo?: string | null }) {
  const { t } = useLingui();
  const { name: own } = useSession();
  const colleagues = useQuery(query('chat/colleagues', {}));
  const names = new Set([...(assignedTo === null ? [] : [assignedTo]), ...(colleagues.data?.list ?? [])]);
  names.delete(own);
  return (
    <>
      <option value={own}>{t`Me`}</option>
      {[...names].map((name) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </>
  );
}

/** A conversation of the inbox; its account is its id. */
export type ListedConversation = Output<'chat/list'>['list'][number] & { id: string };

/** Assigns the selected conversations. Those that another operator got meanwhile are listed. */
export function SelectedConversations({ selection }: { selection: RowsSelection<ListedConversation> }) {
  const { t } = useLingui();
  const [asked, setAsked] = useState<{ account: string; seen: string | null }[] | null>(null);
  const assign = useCommand('chat/assign-many', ({ list }) => {
    setAsked(null);
    const assigned = selection.settle(list);
    toast(t`${plural(assigned, { one: '# conversation assigned', other: '# conversations assigned' })}`);
  });
  return (
    <>
      <RowsBar selection={selection} nameOf={({ account }) => account}>
        <Button
          onClick={() =>
            setAsked(selection.rows.map(({ account, assignedTo }) => ({ account, seen: assignedTo })))
          }
        >
          <Trans context="conversation">Assign</Trans>
        </Button>
      </RowsBar>
      <ConfirmDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t`${plural(asked?.length ?? 0, { one: 'Assign # conversation', other: 'Assign # conversations' })}`}
        confirm={t({ context: 'conversation', message: 'Assign' })}
        command={assign}
        onConfirm={(field) => asked && assign.mutate({ conversations: asked, to: field('to') || null })}
      >
        <SelectField label={t({ context: 'conversation', message: 'Assigned to' })} name="to">
          <AssigneeOptions />
          <option value="">{t`Unassigned`}</option>
        </SelectField>
      </ConfirmDialog>
    </>
  );
}

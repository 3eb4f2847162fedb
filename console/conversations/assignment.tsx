import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/queries.ts';
import { useSession } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { SelectField } from '../ui/field.tsx';
import { CommandFailure } from '../ui/notice.tsx';

interface AssignmentProps {
  account: string;
  /** Email address of the operator who has the conversation. */
  assignedTo: string | null;
}

/** Takes the conversation, or hands it to a colleague. After a refusal it shows who has it. */
export function Assignment({ account, assignedTo }: AssignmentProps) {
  const { t } = useLingui();
  const { name: own } = useSession();
  const colleagues = useQuery(query('chat/colleagues', {}));
  const assign = useCommand('chat/assign');
  const to = (next: string | null) => assign.mutate({ account, to: next, seen: assignedTo });
  const names = new Set([...(assignedTo === null ? [] : [assignedTo]), ...(colleagues.data?.list ?? [])]);
  names.delete(own);
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
          <option value={own}>{t`Me`}</option>
          {[...names].map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
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

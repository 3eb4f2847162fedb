import { Menu } from '@base-ui/react/menu';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Check } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '../../src/ui/icon.tsx';
import type { Input, Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { buttonClass } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { focusOnMount, TextField } from './field.tsx';
import { menuItem, MenuPopup } from './menu.tsx';
import { toast } from './toasts.tsx';

export type ViewedList = Input<'view/list'>['list'];
type View = Output<'view/list'>['views'][number];
type Filters = View['search'];

/** Two filters of a list are equal in any order of their parameters. */
const keyOf = (filters: Filters): string =>
  JSON.stringify(Object.entries(filters).toSorted(([one], [other]) => (one < other ? -1 : 1)));

interface SavedViewsProps {
  list: ViewedList;
  /** Parameters of the address, without the text of a search. */
  filters: Filters;
  apply: (filters: Filters) => void;
}

/** Menu of the filters that the operator saved for a list. */
export function SavedViews({ list, filters, apply }: SavedViewsProps) {
  const { t } = useLingui();
  const views = useQuery(query('view/list', { list })).data?.views ?? [];
  const [naming, setNaming] = useState(false);
  const remove = useCommand('view/remove', () => toast(t`View removed`));
  const current = views.find(({ search }) => keyOf(search) === keyOf(filters));
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <>
      <Menu.Root>
        <Menu.Trigger className={buttonClass('secondary')}>
          <Icon of={Bookmark} size={16} />
          <span className="max-w-40 truncate">{current?.name ?? t`Views`}</span>
        </Menu.Trigger>
        <MenuPopup>
          {views.map((view) => (
            <Menu.Item key={view.id} className={menuItem} onClick={() => apply(view.search)}>
              <span className="grow truncate">{view.name}</span>
              {view === current && <Icon of={Check} size={16} />}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Separator className="my-1 border-t" />}
          {current ? (
            <Menu.Item className={menuItem} onClick={() => remove.mutate({ view: current.id })}>
              <Trans>Remove this view</Trans>
            </Menu.Item>
          ) : (
            <Menu.Item className={menuItem} disabled={!isFiltered} onClick={() => setNaming(true)}>
              {isFiltered ? (
                <Trans>Save these filters …</Trans>
              ) : (
                <Trans>Set filters to save them as a view.</Trans>
              )}
            </Menu.Item>
          )}
        </MenuPopup>
      </Menu.Root>
      {naming && <NameDialog list={list} filters={filters} onClose={() => setNaming(false)} />}
    </>
  );
}

interface NameDialogProps {
  list: ViewedList;
  filters: Filters;
  onClose: () => void;
}

function NameDialog({ list, filters, onClose }: NameDialogProps) {
  const { t } = useLingui();
  const save = useCommand('view/save', ({ name }) => {
    onClose();
    toast(t`View “${name}” saved`);
  });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t`Save these filters`}
      confirm={t`Save view`}
      command={save}
      onConfirm={(field) => save.mutate({ list, name: field('name').trim(), search: filters })}
    >
      <TextField
        label={t`Name`}
        name="name"
        required
        pattern=".*\S.*"
        maxLength={60}
        ref={focusOnMount}
        hint={t`Only you see it. A view of the same name is replaced.`}
      />
    </ConfirmDialog>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { languages } from '#domain/languages.ts';
import { money, number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { EditForm, SaveButtons } from '../ui/edit-form.tsx';
import { CheckField, SelectField, TextField } from '../ui/field.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAttempt, useStoredDraft } from '../ui/use-draft.ts';
import { draftOf, faultsOf, formOf, newDraft, type PromoDraft } from './promo-draft.ts';
import { PromoLimits } from './promo-limits.tsx';
import { PromoStateBadge } from './promo-state.tsx';

const route = getRouteApi('/console-frame/promos/$id');

const useParent = () => {
  const { t } = useLingui();
  return { to: '/promos', title: t`Promo codes` } as const;
};

/** A promo code: its rule, its titles, and what it was used for. */
export function PromoScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const parent = useParent();
  const shown = useQuery(query('promo/show', { promo: id }));
  return (
    <Loaded query={shown} head={<ScreenHead title={t`Promo code`} parent={parent} />}>
      {(promo) => <StoredPromo key={promo.id} promo={promo} />}
    </Loaded>
  );
}

function StoredPromo({ promo }: { promo: Output<'promo/show'> }) {
  const { t } = useLingui();
  const parent = useParent();
  const mayEdit = useMay('promo/save');
  const edit = useStoredDraft(promo, draftOf, faultsOf);
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, faults, attempt } = edit;
  const save = useCommand('promo/save', edit.onSaved);
  const isPending = save.isPending || isSaving;
  const send = () =>
    save.mutate({ promo: promo.id, version: opened.version, form: formOf(draft, opened.form) });
  return (
    <PromoEditor
      {...{ draft, setDraft, mayEdit, isEdited, isOutdated, isPending, faults }}
      error={save.error}
      onSubmit={() => attempt(send)}
      head={
        <ScreenHead parent={parent} title={promo.code} badge={<PromoStateBadge state={promo.state} />}>
          {mayEdit && <SaveButtons {...{ isEdited, isPending }} onDiscard={edit.discard} />}
        </ScreenHead>
      }
      side={
        <Panel title={t`Use`}>
          <Facts
            of={[
              [t`Used`, number(promo.used)],
              [t`Uses left`, promo.form.uses === null ? t`No limit` : number(promo.form.uses - promo.used)],
              [t`Discounts given`, money(promo.discount)],
            ]}
          />
        </Panel>
      }
      below={
        <Panel title={t`History`}>
          <History acts={promo.acts} steps={[]} />
        </Panel>
      }
    />
  );
}

/** A promo code that is not stored before it is complete. */
export function NewPromoScreen() {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const [empty] = useState(newDraft);
  const [draft, setDraft] = useState(empty);
  const [code, setCode] = useState('');
  const wrongCode = /^[A-Z0-9]{4,16}$/.test(code) ? [] : ['code'];
  const { faults, attempt } = useAttempt(new Set([...faultsOf(draft), ...wrongCode]));
  const add = useCommand('promo/add', ({ promo }) => {
    toast(t`Promo code created`);
    void navigate({ to: '/promos/$id', params: { id: String(promo) }, replace: true, ignoreBlocker: true });
  });
  return (
    <PromoEditor
      {...{ draft, setDraft, faults }}
      error={add.error}
      mayEdit
      isEdited={(draft !== empty || code !== '') && !add.isSuccess}
      isPending={add.isPending}
      onSubmit={() => attempt(() => add.mutate({ code, form: formOf(draft) }))}
      head={
        <ScreenHead title={t`New promo code`} parent={parent}>
          <Button variant="primary" type="submit" disabled={add.isPending}>
            <Trans>Create promo code</Trans>
          </Button>
        </ScreenHead>
      }
      first={
        <TextField
          label={t`Promo code`}
          hint={t`4 to 16 letters and digits. It cannot be changed later.`}
          error={faults.has('code') ? t`4 to 16 letters from A to Z and digits.` : undefined}
          maxLength={16}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase().trim())}
        />
      }
    />
  );
}

interface PromoEditorProps extends Omit<ComponentProps<typeof EditForm>, 'children'> {
  draft: PromoDraft;
  setDraft: (draft: PromoDraft) => void;
  /** Field of a new code only. */
  first?: ReactNode;
}

function PromoEditor({ draft, setDraft, first, ...form }: PromoEditorProps) {
  const { t } = useLingui();
  const { faults } = form;
  const set = (part: Partial<PromoDraft>) => setDraft({ ...draft, ...part });
  const text = (
    name: 'value' | 'minSubtotal' | 'maxDiscount' | 'perPerson' | 'uses' | 'startsAt' | 'endsAt',
  ) => ({
    value: draft[name],
    error: faults.has(name) ? t`Missing or wrong.` : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  });
  return (
    <EditForm {...form}>
      <Panel title={t`Rule`}>
        <div className="grid gap-4 sm:grid-cols-2">
          {first}
          <SelectField
            label={t`Discount`}
            value={draft.kind}
            onChange={(event) => set({ kind: event.target.value as PromoDraft['kind'] })}
          >
            <option value="percent">{t`Per cent of the goods`}</option>
            <option value="amount">{t`Amount`}</option>
            <option value="freight">{t`Free freight`}</option>
          </SelectField>
          {draft.kind === 'percent' && (
            <>
              <TextField label={t`Per cent`} inputMode="decimal" {...text('value')} />
              <TextField
                label={t`At most, in US dollars`}
                hint={t`Optional.`}
                inputMode="decimal"
                {...text('maxDiscount')}
              />
            </>
          )}
          {draft.kind === 'amount' && (
            <TextField label={t`Amount in US dollars`} inputMode="decimal" {...text('value')} />
          )}
          <TextField
            label={t`From an order of, in US dollars`}
            hint={t`Value of the goods. Optional.`}
            inputMode="decimal"
            {...text('minSubtotal')}
          />
          <TextField label={t`Uses per shopper`} inputMode="numeric" {...text('perPerson')} />
          <TextField
            label={t`Uses in all`}
            hint={t`Empty: no limit.`}
            inputMode="numeric"
            {...text('uses')}
          />
          <CheckField
            label={<Trans>For the first order of a shopper only</Trans>}
            className="sm:col-span-2"
            checked={draft.firstOrder}
            onChange={(event) => set({ firstOrder: event.target.checked })}
          />
        </div>
      </Panel>
      <PromoLimits {...{ draft, set }} disabled={!form.mayEdit || form.isPending} />
      <Panel title={t`Period`}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            type="datetime-local"
            label={t`Starts`}
            hint={t`In your time zone.`}
            {...text('startsAt')}
          />
          <TextField type="datetime-local" label={t`Ends`} hint={t`Empty: no end.`} {...text('endsAt')} />
        </div>
      </Panel>
      <Panel title={t`Titles`}>
        <div className="grid gap-3 sm:grid-cols-2">
          {languages.map(({ file, name, locale }) => (
            <TextField
              key={file}
              label={name}
              lang={locale}
              maxLength={120}
              placeholder={file === 'en' ? t`10% off your first order` : draft.titles.en}
              value={draft.titles[file]}
              error={file === 'en' && faults.has('title') ? t`Enter a title.` : undefined}
              onChange={(event) => set({ titles: { ...draft.titles, [file]: event.target.value } })}
            />
          ))}
        </div>
      </Panel>
    </EditForm>
  );
}

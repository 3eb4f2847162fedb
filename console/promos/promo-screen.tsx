import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { languages } from '#domain/languages.ts';
import { money, number } from '../../src/platform/i18n/format.ts';
import type { Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { SelectField, TextField } from '../ui/field.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { CommandFailure, Notice } from '../ui/notice.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { toast } from '../ui/toasts.tsx';
import { useDraft } from '../ui/use-draft.ts';
import { draftOf, faultsOf, formOf, newDraft, type PromoDraft } from './promo-draft.ts';
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

const draftOfPromo = ({ form }: Output<'promo/show'>) => draftOf(form);

function StoredPromo({ promo }: { promo: Output<'promo/show'> }) {
  const { t } = useLingui();
  const parent = useParent();
  const mayEdit = useMay('promo/save');
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, discard, onSaved } = useDraft(
    promo,
    draftOfPromo,
  );
  const save = useCommand('promo/save', ({ version }) => {
    onSaved(version);
    toast(t`Saved`);
  });
  const isPending = save.isPending || isSaving;
  return (
    <PromoEditor
      {...{ draft, setDraft, mayEdit }}
      isPending={isPending}
      error={save.error}
      notice={
        isOutdated && (
          <Notice>
            <Trans>
              This promo code was changed in the meantime. Discard your changes to continue with the current
              one.
            </Trans>
          </Notice>
        )
      }
      onSubmit={() =>
        save.mutate({ promo: promo.id, version: opened.version, form: formOf(draft, opened.form) })
      }
      head={
        <ScreenHead parent={parent} title={promo.code} badge={<PromoStateBadge state={promo.state} />}>
          {mayEdit && isEdited && (
            <Button onClick={discard} disabled={isPending}>
              <Trans>Discard</Trans>
            </Button>
          )}
          {mayEdit && (
            <Button variant="primary" type="submit" disabled={!isEdited || isPending}>
              <Trans>Save</Trans>
            </Button>
          )}
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

export function NewPromoScreen() {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(newDraft);
  const [code, setCode] = useState('');
  const isCodeWrong = !/^[A-Z0-9]{4,16}$/.test(code);
  const [isTried, setIsTried] = useState(false);
  const add = useCommand('promo/add', ({ promo }) => {
    toast(t`Promo code created`);
    void navigate({ to: '/promos/$id', params: { id: String(promo) }, replace: true });
  });
  return (
    <PromoEditor
      {...{ draft, setDraft }}
      mayEdit
      isPending={add.isPending}
      error={add.error}
      onSubmit={() => {
        setIsTried(true);
        if (!isCodeWrong) add.mutate({ code, form: formOf(draft) });
      }}
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
          error={isTried && isCodeWrong ? t`4 to 16 letters from A to Z and digits.` : undefined}
          maxLength={16}
          value={code}
          onChange={(event) => setCode(event.target.value.toUpperCase().trim())}
        />
      }
    />
  );
}

interface PromoEditorProps {
  draft: PromoDraft;
  setDraft: (draft: PromoDraft) => void;
  mayEdit: boolean;
  isPending: boolean;
  error: unknown;
  notice?: ReactNode;
  /** Called without faults only. */
  onSubmit: () => void;
  head: ReactNode;
  /** Field of a new code only. */
  first?: ReactNode;
  side?: ReactNode;
  below?: ReactNode;
}

function PromoEditor(props: PromoEditorProps) {
  const { draft, setDraft, mayEdit, isPending, error, notice, onSubmit, head, first, side, below } = props;
  const { t } = useLingui();
  const [isTried, setIsTried] = useState(false);
  const found = faultsOf(draft);
  const faults = isTried ? found : new Set<string>();
  const set = (part: Partial<PromoDraft>) => setDraft({ ...draft, ...part });
  const text = (
    name: 'value' | 'minSubtotal' | 'maxDiscount' | 'perPerson' | 'uses' | 'startsAt' | 'endsAt',
  ) => ({
    value: draft[name],
    error: faults.has(name) ? t`Missing or wrong.` : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (found.size === 0 && !isPending) onSubmit();
      }}
    >
      {head}
      <div className="mb-4 grid gap-2 empty:hidden">
        {notice}
        <CommandFailure error={error} />
        {faults.size > 0 && (
          <Notice bad>
            <Trans>Some fields are missing or wrong.</Trans>
          </Notice>
        )}
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_320px]">
        <fieldset disabled={!mayEdit || isPending} className="grid min-w-0 gap-4">
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
              <label className="control flex items-center gap-3 sm:col-span-2">
                <input
                  type="checkbox"
                  className="size-4 accent-primary"
                  checked={draft.firstOrder}
                  onChange={(event) => set({ firstOrder: event.target.checked })}
                />
                <Trans>For the first order of a shopper only</Trans>
              </label>
            </div>
          </Panel>
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
          {below}
        </fieldset>
        {side}
      </div>
    </form>
  );
}

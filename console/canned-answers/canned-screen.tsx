import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { maxServiceText } from '#contract/input-limits.ts';
import { inEachLanguage, type Lang, langs } from '#domain/languages.ts';
import type { Input, Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { EditForm, SaveButtons } from '../ui/edit-form.tsx';
import { TextField } from '../ui/field.tsx';
import { History } from '../ui/history.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { RemoveButton } from '../ui/remove-button.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { toast } from '../ui/toasts.tsx';
import { TranslatedFields } from '../ui/translated-fields.tsx';
import { useAttempt, useStoredDraft } from '../ui/use-draft.ts';

const route = getRouteApi('/console-frame/canned-answers/$id');

type Answer = Output<'canned/show'>;

interface Draft {
  name: string;
  texts: Readonly<Record<Lang, string>>;
}

const draftOf = ({ form }: Pick<Answer, 'form'>): Draft => ({
  name: form.name,
  texts: inEachLanguage((lang) => form.texts[lang] ?? ''),
});
const newDraft: Draft = { name: '', texts: inEachLanguage(() => '') };

/** Fields that cannot be saved as they are. */
const faultsOf = ({ name, texts }: Draft): ReadonlySet<string> =>
  new Set([...(name.trim() ? [] : ['name']), ...(texts.en.trim() ? [] : ['text'])]);

/** The form of a draft without faults. */
function formOf({ name, texts }: Draft): Input<'canned/save'>['form'] {
  const given = langs.map((lang) => [lang, texts[lang].trim()] as const).filter(([, text]) => text !== '');
  return { name: name.trim(), texts: { en: texts.en.trim(), ...Object.fromEntries(given) } };
}

const useParent = () => {
  const { t } = useLingui();
  return { to: '/canned-answers', title: t`Canned answers` } as const;
};

export function CannedScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const parent = useParent();
  const shown = useQuery(query('canned/show', { canned: id }));
  return (
    <Loaded query={shown} head={<ScreenHead title={t`Canned answer`} parent={parent} />}>
      {(answer) => <StoredAnswer key={answer.id} answer={answer} />}
    </Loaded>
  );
}

function StoredAnswer({ answer }: { answer: Answer }) {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const { id } = answer;
  const edit = useStoredDraft(answer, draftOf, faultsOf);
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, faults, attempt } = edit;
  const save = useCommand('canned/save', edit.onSaved);
  const remove = useCommand('canned/remove', () => {
    toast(t`Answer removed`);
    void navigate({ to: '/canned-answers', replace: true, ignoreBlocker: true });
  });
  const isPending = save.isPending || isSaving || remove.isPending;
  return (
    <AnswerEditor
      {...{ draft, setDraft, isEdited, isOutdated, isPending, faults }}
      error={save.error}
      mayEdit
      onSubmit={() =>
        attempt(() => save.mutate({ canned: id, version: opened.version, form: formOf(draft) }))
      }
      head={
        <ScreenHead parent={parent} title={opened.form.name}>
          <RemoveButton
            title={t`Remove this answer?`}
            command={remove}
            onConfirm={() => remove.mutate({ canned: id, version: opened.version })}
          >
            <Trans>Operators can no longer insert it. Replies that were sent stay.</Trans>
          </RemoveButton>
          <SaveButtons {...{ isEdited, isPending }} onDiscard={edit.discard} />
        </ScreenHead>
      }
      below={
        <Panel title={t`History`}>
          <History acts={answer.acts} steps={[]} />
        </Panel>
      }
    />
  );
}

/** An answer that is not stored before it is complete. */
export function NewCannedScreen() {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(newDraft);
  const { faults, attempt } = useAttempt(faultsOf(draft));
  const add = useCommand('canned/add', ({ canned }) => {
    toast(t`Answer created`);
    void navigate({
      to: '/canned-answers/$id',
      params: { id: String(canned) },
      replace: true,
      ignoreBlocker: true,
    });
  });
  return (
    <AnswerEditor
      {...{ draft, setDraft, faults }}
      error={add.error}
      mayEdit
      isEdited={draft !== newDraft && !add.isSuccess}
      isPending={add.isPending}
      onSubmit={() => attempt(() => add.mutate({ form: formOf(draft) }))}
      head={
        <ScreenHead title={t`New answer`} parent={parent}>
          <Button variant="primary" type="submit" disabled={add.isPending}>
            <Trans>Create answer</Trans>
          </Button>
        </ScreenHead>
      }
    />
  );
}

interface AnswerEditorProps extends Omit<ComponentProps<typeof EditForm>, 'side' | 'children'> {
  draft: Draft;
  setDraft: (draft: Draft) => void;
}

function AnswerEditor({ draft, setDraft, ...form }: AnswerEditorProps) {
  const { t } = useLingui();
  const { faults } = form;
  return (
    <EditForm
      {...form}
      side={
        <Panel title={t`Placeholders`}>
          <div className="grid gap-3">
            <p className="text-text-2">
              <Trans>Filled in from the conversation when the answer is inserted.</Trans>
            </p>
            <Facts
              of={[
                ['{first_name}', t`First name of the shopper`],
                ['{order}', t`Number of the order they mention, or of their newest one`],
                ['{product}', t`Product they ask about`],
              ]}
            />
          </div>
        </Panel>
      }
    >
      <Panel title={t`Answer`}>
        <TextField
          label={t({ context: 'canned answer', message: 'Name' })}
          hint={t`For operators, who find the answer by it.`}
          error={faults.has('name') ? t`Enter a name.` : undefined}
          maxLength={60}
          value={draft.name}
          onChange={(event) => setDraft({ ...draft, name: event.target.value })}
        />
      </Panel>
      <Panel title={t`Texts`}>
        <TranslatedFields
          texts={draft.texts}
          onChange={(texts) => setDraft({ ...draft, texts })}
          maxLength={maxServiceText}
          isLong
          error={faults.has('text') ? t`Enter a text.` : undefined}
        />
      </Panel>
    </EditForm>
  );
}

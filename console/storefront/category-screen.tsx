import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { inEachLanguage, type Lang, langs } from '#domain/languages.ts';
import { categorySlug } from '#domain/storefront.ts';
import { number } from '../../src/platform/i18n/format.ts';
import type { Input, Output } from '../api/call.ts';
import { query } from '../api/queries.ts';
import { useMay } from '../api/session.ts';
import { useCommand } from '../api/use-command.ts';
import { Button } from '../ui/button.tsx';
import { EditForm, SaveButtons } from '../ui/edit-form.tsx';
import { TextField } from '../ui/field.tsx';
import { History } from '../ui/history.tsx';
import { ImageField } from '../ui/image-field.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Facts, Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { toast } from '../ui/toasts.tsx';
import { TranslatedFields } from '../ui/translated-fields.tsx';
import { useAttempt, useStoredDraft } from '../ui/use-draft.ts';
import type { UploadedImage } from '../ui/use-image-upload.ts';
import { RemoveButton } from '../ui/remove-button.tsx';

const route = getRouteApi('/console-frame/storefront/categories/$id');

type Category = Output<'category/show'>;

interface CategoryDraft {
  image: UploadedImage | null;
  names: Readonly<Record<Lang, string>>;
}

const draftOf = ({ image, form }: Category): CategoryDraft => ({
  image,
  names: inEachLanguage((lang) => form.names[lang] ?? ''),
});
const newDraft: CategoryDraft = { image: null, names: inEachLanguage(() => '') };

/** Fields that cannot be saved as they are. */
const faultsOf = ({ image, names }: CategoryDraft): ReadonlySet<string> =>
  new Set([...(image ? [] : ['image']), ...(names.en.trim() ? [] : ['name'])]);

/** The form of a draft without faults. */
function formOf({ image, names }: CategoryDraft): Input<'category/save'>['form'] {
  const given = langs.map((lang) => [lang, names[lang].trim()] as const).filter(([, name]) => name !== '');
  return { image: image!.id, names: { en: names.en.trim(), ...Object.fromEntries(given) } };
}

const useParent = () => {
  const { t } = useLingui();
  return { to: '/storefront/categories', title: t`Categories` } as const;
};

export function CategoryScreen() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const parent = useParent();
  const shown = useQuery(query('category/show', { category: id }));
  return (
    <Loaded query={shown} head={<ScreenHead title={t`Category`} parent={parent} />}>
      {(category) => <StoredCategory key={category.id} category={category} />}
    </Loaded>
  );
}

function StoredCategory({ category }: { category: Category }) {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const mayEdit = useMay('category/save');
  const { id, slug, products } = category;
  const edit = useStoredDraft(category, draftOf, faultsOf);
  const { opened, draft, setDraft, isEdited, isOutdated, isSaving, faults, attempt } = edit;
  const save = useCommand('category/save', edit.onSaved);
  const remove = useCommand('category/remove', () => {
    toast(t`Category removed`);
    void navigate({ to: '/storefront/categories', replace: true, ignoreBlocker: true });
  });
  const isPending = save.isPending || isSaving || remove.isPending;
  const send = () => save.mutate({ category: id, version: opened.version, form: formOf(draft) });
  return (
    <CategoryEditor
      {...{ draft, mayEdit, isEdited, isOutdated, isPending, faults }}
      error={save.error}
      change={(part) => setDraft((now) => ({ ...now, ...part }))}
      onSubmit={() => attempt(send)}
      head={
        <ScreenHead parent={parent} title={opened.form.names.en || slug}>
          {mayEdit && (
            <>
              <RemoveButton
                title={t`Remove this category?`}
                command={remove}
                onConfirm={() => remove.mutate({ category: id, version: opened.version })}
              >
                <Trans>
                  Only a category without products can be removed, including products that are not on sale.
                </Trans>
              </RemoveButton>
              <SaveButtons {...{ isEdited, isPending }} onDiscard={edit.discard} />
            </>
          )}
        </ScreenHead>
      }
      facts={
        <Facts
          of={[
            [t`Slug`, slug],
            [
              t`Products on sale`,
              <Link
                key="products"
                to="/products"
                search={{ category: slug }}
                className="text-primary underline"
              >
                {number(products)}
              </Link>,
            ],
          ]}
        />
      }
      below={
        <Panel title={t`History`}>
          <History acts={category.acts} steps={[]} />
        </Panel>
      }
    />
  );
}

/** A category that is not stored before it is complete. */
export function NewCategoryScreen() {
  const { t } = useLingui();
  const parent = useParent();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(newDraft);
  const [slug, setSlug] = useState('');
  const wrongSlug = categorySlug.test(slug) ? [] : ['slug'];
  const { faults, attempt } = useAttempt(new Set([...faultsOf(draft), ...wrongSlug]));
  const add = useCommand('category/add', ({ category }) => {
    toast(t`Category added`);
    void navigate({
      to: '/storefront/categories/$id',
      params: { id: String(category) },
      replace: true,
      ignoreBlocker: true,
    });
  });
  return (
    <CategoryEditor
      {...{ draft, faults }}
      error={add.error}
      change={(part) => setDraft((now) => ({ ...now, ...part }))}
      mayEdit
      isEdited={(draft !== newDraft || slug !== '') && !add.isSuccess}
      isPending={add.isPending}
      onSubmit={() => attempt(() => add.mutate({ slug, form: formOf(draft) }))}
      head={
        <ScreenHead title={t`New category`} parent={parent}>
          <Button variant="primary" type="submit" disabled={add.isPending}>
            <Trans>Add category</Trans>
          </Button>
        </ScreenHead>
      }
      facts={
        <TextField
          label={t`Slug`}
          hint={t`Names it in addresses and imported files: 2 to 20 letters from a to z. It cannot be changed later.`}
          error={faults.has('slug') ? t`2 to 20 letters from a to z.` : undefined}
          maxLength={20}
          value={slug}
          onChange={(event) => setSlug(event.target.value.toLowerCase().trim())}
        />
      }
    />
  );
}

interface CategoryEditorProps extends Omit<ComponentProps<typeof EditForm>, 'side' | 'children'> {
  draft: CategoryDraft;
  change: (part: Partial<CategoryDraft>) => void;
  facts: ReactNode;
}

function CategoryEditor({ draft, change, facts, ...form }: CategoryEditorProps) {
  const { t } = useLingui();
  const { faults } = form;
  return (
    <EditForm {...form} side={<Panel title={t`Category`}>{facts}</Panel>}>
      <Panel title={t`Image`}>
        <ImageField
          image={draft.image}
          onChange={(image) => change({ image })}
          alt={t`Image of the category`}
          hint={t`Best is a square of at least 480 pixels.`}
          error={faults.has('image') ? t`Add an image.` : undefined}
          className="aspect-square w-40"
        />
      </Panel>
      <Panel title={t`Names`}>
        <TranslatedFields
          texts={draft.names}
          onChange={(names) => change({ names })}
          maxLength={60}
          error={faults.has('name') ? t`Enter a name.` : undefined}
        />
      </Panel>
    </EditForm>
  );
}

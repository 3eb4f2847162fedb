import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/queries.ts';
import { SelectField, TextField } from '../ui/field.tsx';
import { type LinkDraft, linkKinds, linkPages } from './banner-link.ts';

interface BannerLinkFieldProps {
  link: LinkDraft;
  onChange: (link: LinkDraft) => void;
  isWrong: boolean;
}

/** Page of the shop that a banner leads to. */
export function BannerLinkField({ link, onChange, isWrong }: BannerLinkFieldProps) {
  const { t } = useLingui();
  const kinds: Record<LinkDraft['kind'], string> = {
    category: t`Products of a category`,
    words: t`Search results`,
    page: t`Page of the shop`,
    product: t`A product`,
    shop: t`A shop`,
    address: t`Another address`,
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <SelectField
        label={t`Leads to`}
        value={link.kind}
        onChange={(event) => {
          const kind = event.target.value as LinkDraft['kind'];
          onChange({ kind, value: kind === 'page' ? linkPages[0] : '' });
        }}
      >
        {linkKinds.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </SelectField>
      <LinkValue
        link={link}
        onChange={(value) => onChange({ kind: link.kind, value })}
        error={isWrong ? t`Missing or wrong.` : undefined}
      />
    </div>
  );
}

interface LinkValueProps {
  link: LinkDraft;
  onChange: (value: string) => void;
  error: string | undefined;
}

function LinkValue({ link: { kind, value }, onChange, error }: LinkValueProps) {
  const { t } = useLingui();
  const choices = useQuery(query('product/choices', {}));
  const field = {
    value,
    error,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  };
  const pages: Record<(typeof linkPages)[number], string> = {
    '/search?sort=sold': t`Best sellers`,
    '/search?sort=newest': t`Newest products`,
    '/popular': t`Popular products`,
    '/explore': t`All categories`,
    '/shop': t`All shops`,
    '/helpAndSupport': t`Help`,
  };
  switch (kind) {
    case 'category':
      return (
        <SelectField label={t`Category`} {...field}>
          <option value="">{t`Choose`}</option>
          {choices.data?.categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
      );
    case 'page':
      return (
        <SelectField label={t`Page`} {...field}>
          {linkPages.map((page) => (
            <option key={page} value={page}>
              {pages[page]}
            </option>
          ))}
        </SelectField>
      );
    case 'words':
      return <TextField label={t`Searched words`} maxLength={80} {...field} />;
    case 'product':
      return <TextField label={t`Product`} hint={t`Its number, or its address in the shop.`} {...field} />;
    case 'shop':
      return <TextField label={t`Shop`} hint={t`Its number, or its address in the shop.`} {...field} />;
    default:
      return (
        <TextField
          label={t`Address`}
          hint={t`Of a public page of this shop, such as /search?q=mug&freeFreight=1.`}
          maxLength={300}
          {...field}
        />
      );
  }
}

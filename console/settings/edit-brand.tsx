import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type BrandSetting, maxBrandName } from '#domain/brand.ts';
import { imageUrl } from '#domain/images.ts';
import { Button } from '../ui/button.tsx';
import type { CroppableImage } from '../ui/crop-dialog.tsx';
import { TextField } from '../ui/field.tsx';
import { LogoField } from '../ui/logo-field.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { SettingDialog, type SettingDialogProps } from './setting-dialog.tsx';
import { isBrand } from './setting-texts.ts';

/** Edits name and logo of the whole shop. Mounted for one edit. */
export function EditBrand({ setting, onClose }: SettingDialogProps) {
  const { t } = useLingui();
  // The version that the operator saw: after a later change by a colleague, the server must refuse the save.
  const [opened] = useState(setting);
  const stored = isBrand(opened.value) ? opened.value : null;
  const byDefault = isBrand(opened.byDefault) ? opened.byDefault : null;
  const [name, setName] = useState(stored?.name ?? '');
  const [logo, setLogo] = useState<CroppableImage | { hash: string } | null>(
    stored?.logo ? { hash: stored.logo } : null,
  );
  const next: BrandSetting = { name: name.trim(), logo: logo?.hash ?? null };
  // Stored as the default, which follows releases.
  const isDefault = next.logo === null && next.name === byDefault?.name;
  return (
    <SettingDialog setting={opened} onClose={onClose} next={isDefault ? null : next}>
      <TextField
        label={t`Name`}
        required
        maxLength={maxBrandName}
        pattern="[^<>]*\S[^<>]*"
        hint={t`Up to ${maxBrandName} characters, without angle brackets.`}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <LogoField
        image={logo}
        onChange={setLogo}
        hint={t`A square of at least 512 pixels. Transparent parts stay transparent; app icons have the background color of the light theme.`}
      >
        <img
          src={logo ? imageUrl(logo.hash, 320, 'webp') : '/brand/icon.svg'}
          alt={logo ? t`Logo` : t`Built-in logo`}
          className="size-24 rounded-[22%] border"
        />
      </LogoField>
      {!isDefault && byDefault && (
        <Button
          className="justify-self-start"
          onClick={() => {
            setName(byDefault.name);
            setLogo(null);
          }}
        >
          <Trans>Use the built-in name and logo</Trans>
        </Button>
      )}
      <BrandPreview of={{ ...next, name: next.name || '…' }} />
    </SettingDialog>
  );
}

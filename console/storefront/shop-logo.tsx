import { Trans, useLingui } from '@lingui/react/macro';
import { ShopMark } from '../../src/ui/shop-mark.tsx';
import { LogoField } from '../ui/logo-field.tsx';
import { Panel } from '../ui/panel.tsx';
import type { ShopPartProps } from './shop-draft.ts';

/** The square image of a shop, as shoppers see it. Without one, the mark that the app draws. */
export function ShopLogo({ draft: { name, color, logo }, change }: ShopPartProps) {
  const { t } = useLingui();
  return (
    <Panel title={t`Logo`}>
      <LogoField
        image={logo}
        onChange={(image) => change({ logo: image })}
        hint={
          <Trans>
            A square of at least 320 pixels; its transparent parts show the color. A shop without an image has
            a mark drawn from its color and name.
          </Trans>
        }
      >
        <span role="img" aria-label={logo ? t`Logo of the shop` : t`Drawn from color and name`}>
          <ShopMark name={name} colour={color} logo={logo ?? undefined} size={96} />
        </span>
      </LogoField>
    </Panel>
  );
}

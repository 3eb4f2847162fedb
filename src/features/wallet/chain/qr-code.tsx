import { useLingui } from '@lingui/react/macro';
import { encode } from 'uqr';

/** Quiet zone that the standard requires, in modules. */
const border = 4;

/** QR code, dark on white in every theme, because cameras require that contrast. */
export default function QrCode({ text }: { text: string }) {
  const { t } = useLingui();
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={t`QR code for the address`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full rounded-md bg-white text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

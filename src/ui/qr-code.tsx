import { encode } from 'uqr';

/** Quiet zone that the standard requires, in modules. */
const border = 4;

interface QrCodeProps {
  text: string;
  /** For screen readers. */
  label: string;
}

/** QR code that fills its parent, dark on white in every theme, because cameras require that contrast. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-full rounded-md bg-white text-ink"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

import { brand } from '#domain/brand.ts';

/** Logo and name of the shop. */
export function Wordmark() {
  return (
    <span className="inline-flex items-center gap-2 font-display text-2xl font-semibold">
      <svg aria-hidden viewBox="0 0 32 32" width="30" height="30">
        <path
          d="M24 14.6A9.6 9.6 0 1 1 17.4 8"
          fill="none"
          className="stroke-primary"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <rect
          x="-3.4"
          y="-3.4"
          width="6.8"
          height="6.8"
          rx="2"
          transform="translate(24 8) rotate(45)"
          fill="#f2552c"
        />
      </svg>
      {brand.name}
    </span>
  );
}

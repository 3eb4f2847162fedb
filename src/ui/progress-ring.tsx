interface ProgressRingProps {
  /** 0 to 1. */
  value: number;
  /** Accessible name: the operation in progress. */
  label: string;
  /** Pixels; default 36. */
  size?: number;
}

const circumference = 2 * Math.PI * 15;

/** Progress ring. A small part is filled at 0, so that it is visible from the start. */
export function ProgressRing({ value, label, size = 36 }: ProgressRingProps) {
  return (
    <svg
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value * 100)}
      viewBox="0 0 36 36"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={3}
      strokeLinecap="round"
      className="-rotate-90"
    >
      <circle cx={18} cy={18} r={15} opacity={0.3} />
      <circle
        cx={18}
        cy={18}
        r={15}
        strokeDasharray={circumference}
        strokeDashoffset={circumference * (1 - Math.max(0.04, value))}
        className="transition-[stroke-dashoffset] duration-200"
      />
    </svg>
  );
}

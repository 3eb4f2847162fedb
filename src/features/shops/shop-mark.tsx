/** A shop's monogram on its own colour: shops have no logo picture. */
export function ShopMark({ name, colour, size = 44 }: { name: string; colour: string; size?: number }) {
  return (
    <span
      aria-hidden
      className="grid shrink-0 place-items-center rounded-full font-display font-semibold text-ink"
      style={{ backgroundColor: colour, width: size, height: size, fontSize: size * 0.44 }}
    >
      {[...name][0]?.toUpperCase()}
    </span>
  );
}

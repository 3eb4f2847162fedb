/** Variants that determine a product's price: available ones, or all if everything is sold out. */
export function offered<V extends { stock: number }>(variants: readonly V[]): readonly V[] {
  const inStock = variants.filter(({ stock }) => stock > 0);
  return inStock.length > 0 ? inStock : variants;
}

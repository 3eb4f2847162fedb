import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { callOps } from '../../../../server/cli/ops/client.ts';
import type { OpsInput } from '../../../../server/modules/back-office/calls.ts';
import type { Database } from '../../../../server/platform/db/schema.ts';
import type { Api } from '../../api.ts';
import type { SeededShop } from '../../shop.ts';
import { dollars, type Staff } from './staff.ts';

export type ProductForm = OpsInput<'productSave'>['form'];
export const productText = (title: string, colors: string[]): ProductForm['texts']['en'] => ({
  title,
  description: `<p>${title}.</p>`,
  specs: [{ label: 'Material', value: 'Clay' }],
  options: [{ name: 'Color', values: colors }],
  seoTitle: null,
  seoDescription: null,
});

/** Products that this editor creates in the first of the shops, each in two colors with 20 pieces. */
export async function productEditor(
  { api, db, shop }: { api: Api; db: Kysely<Database>; shop: SeededShop },
  editor: Staff & { url: string },
) {
  const { slug: category } = await db
    .selectFrom('category')
    .select('slug')
    .where('id', '=', shop.categoryId)
    .executeTakeFirstOrThrow();
  const colors = ['Sage', 'Sand'];
  const newForm = (title = `Jug ${randomUUID().slice(0, 8)}`) =>
    ({
      category,
      grams: 900,
      listPrice: null,
      onSale: true,
      images: [],
      texts: { en: productText(title, colors) },
      variants: colors.map((_, at) => ({
        values: [at],
        price: dollars(1000 + at * 100),
        image: null,
        sku: `SKU-${title}-${at}`,
        stock: 20,
      })),
    }) satisfies ProductForm;
  return {
    newForm,
    add: async (form: ProductForm = newForm()): Promise<number> =>
      (
        await callOps(editor, 'productAdd', {
          handle: `jug-${randomUUID()}`,
          shop: String(shop.shopIds[0]),
          form,
        })
      ).product,
    show: (product: number) => callOps(editor, 'productShow', { product: String(product) }),
    /** As shoppers see it. */
    detail: (product: number, lang: 'en' | 'ja' = 'en') =>
      api.ok('productDetail', { id: String(product) }, { lang }),
  };
}

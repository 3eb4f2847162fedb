import { randomUUID } from 'node:crypto';
import { callOps } from '../../../../../server/cli/ops/client.ts';
import { importsJob } from '../../../../../server/modules/back-office/imports/imports-job.ts';
import type { OpsInput } from '../../../../../server/modules/back-office/calls.ts';
import { noisyJpeg } from '../../uploads/user-with-images.ts';
import { promoForm } from '../promos.ts';
import { type CommandName, type CommandScene, type Commands, tag } from './scene.ts';

/** The slug of a category has letters only. */
const letters = () =>
  tag()
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)]!)
    .replaceAll('-', '');

const shopForm = (name: string): OpsInput<'shopSave'>['form'] => ({
  name,
  country: 'IT',
  city: 'Torino',
  color: '#CFE0D6',
  freight: { base: '5.00', perKg: '0.00', freeFrom: null },
  intros: { en: 'Mugs since 1911.' },
  note: '',
});

const bannerForm = async ({ image }: CommandScene): Promise<OpsInput<'bannerSave'>['form']> => ({
  image: await image(),
  link: '/popular',
  tone: 'sand',
  texts: { en: { eyebrow: 'New', title: `Toys ${tag()}`, action: 'Look' } },
});
async function banner(scene: CommandScene) {
  const form = await bannerForm(scene);
  const id = (await callOps(scene.as.catalog, 'bannerAdd', { form })).banner;
  const { version } = await callOps(scene.as.catalog, 'bannerShow', { banner: String(id) });
  return { banner: id, version, form };
}
async function category({ as, image }: CommandScene) {
  const [slug, form] = [letters(), { image: await image(), names: { en: `Lamps ${tag()}` } }];
  const id = (await callOps(as.catalog, 'categoryAdd', { slug, form })).category;
  const { version } = await callOps(as.catalog, 'categoryShow', { category: String(id) });
  return { category: id, version, form };
}
async function promo({ as }: CommandScene) {
  const id = (await callOps(as.catalog, 'promoAdd', { code: tag().toUpperCase(), form: promoForm })).promo;
  return { promo: id, version: (await callOps(as.catalog, 'promoShow', { promo: String(id) })).version };
}

const header =
  'Handle,Title,Vendor,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price';
const file = () => {
  const handle = `jug-${tag()}`;
  return Buffer.from(`${header}\n${handle},Jug,Acme,Color,Blue,${handle},shopify,5,10.00\n`).toString(
    'base64',
  );
};
async function uploaded({ as, services }: CommandScene): Promise<number> {
  const input = { id: randomUUID(), fileName: 'products.csv', file: file(), shop: null, prune: false };
  const id = (await callOps(as.catalog, 'importUpload', input)).import;
  await work(services);
  return id;
}
async function work(services: CommandScene['services']): Promise<void> {
  const job = importsJob();
  while (await job.runBatch(services)) continue;
}

/** Commands about products and the storefront. */
export const catalogCommands = {
  productAdd: async ({ as, editor, shop }) => ({
    by: as.catalog,
    input: { handle: `jug-${tag()}`, shop: String(shop.shopIds[0]), form: editor.newForm() },
  }),
  productSave: async ({ as, editor }) => {
    const product = await editor.add();
    const { form, version } = await editor.show(product);
    return { by: as.catalog, input: { product, version, form: { ...form, grams: 1000 } } };
  },
  productSell: async ({ as, editor }) => ({
    by: as.catalog,
    input: { products: [await editor.add()], onSale: false },
  }),
  productSchedule: async ({ as, editor }) => ({
    by: as.catalog,
    input: {
      product: await editor.add({ ...editor.newForm(), onSale: false }),
      seen: null,
      publishAt: 4_000_000_000,
    },
  }),
  imageAdd: async ({ as }) => ({
    by: as.catalog,
    input: { image: Buffer.from(await noisyJpeg(60, 40)).toString('base64') },
  }),
  imageCrop: async ({ as }) => {
    const image = Buffer.from(await noisyJpeg(80, 60)).toString('base64');
    const { id } = await callOps(as.catalog, 'imageAdd', { image });
    return { by: as.catalog, input: { image: id, area: { left: 0, top: 0, width: 40, height: 40 } } };
  },
  stockChange: async ({ as, editor }) => {
    const product = await editor.add();
    const [variant] = (await editor.show(product)).variants;
    const changes = [{ variant: variant!.id, shown: 20, pieces: 25 }];
    return { by: as.catalog, input: { id: randomUUID(), product, changes, reason: 'received', note: '' } };
  },
  viewSave: async ({ as }) => ({
    by: as.catalog,
    input: { list: 'orders', name: `Paid ${tag()}`, search: { status: 'paid' } },
  }),
  viewRemove: async ({ as }) => {
    await callOps(as.support, 'viewSave', { list: 'orders', name: tag(), search: { status: 'paid' } });
    const { views } = await callOps(as.support, 'viewList', { list: 'orders' });
    return { by: as.support, input: { view: views[0]!.id } };
  },
  importUpload: async ({ as }) => ({
    by: as.catalog,
    input: { id: randomUUID(), fileName: 'products.csv', file: file(), shop: null, prune: false },
  }),
  importRun: async (scene) => ({
    by: scene.as.catalog,
    input: { import: await uploaded(scene), pruneAll: false },
  }),
  importUndo: async (scene) => {
    const id = await uploaded(scene);
    await callOps(scene.as.catalog, 'importRun', { import: id, pruneAll: false });
    await work(scene.services);
    return { by: scene.as.owner, input: { import: id } };
  },
  promoAdd: async ({ as }) => ({ by: as.catalog, input: { code: tag().toUpperCase(), form: promoForm } }),
  promoSave: async (scene) => ({
    by: scene.as.catalog,
    input: { ...(await promo(scene)), form: { ...promoForm, value: '20.00' } },
  }),
  promoEndMany: async (scene) => ({ by: scene.as.catalog, input: { promos: [(await promo(scene)).promo] } }),
  bannerAdd: async (scene) => ({ by: scene.as.catalog, input: { form: await bannerForm(scene) } }),
  bannerSave: async (scene) => {
    const { form, ...shown } = await banner(scene);
    return { by: scene.as.catalog, input: { ...shown, form: { ...form, tone: 'sky' } } };
  },
  bannerRemove: async (scene) => {
    const { form: _, ...shown } = await banner(scene);
    return { by: scene.as.catalog, input: shown };
  },
  bannerSort: async (scene) => {
    await banner(scene);
    await banner(scene);
    const { list, version } = await callOps(scene.as.catalog, 'bannerList', {});
    return { by: scene.as.catalog, input: { version, banners: list.map(({ id }) => id).toReversed() } };
  },
  categoryAdd: async ({ as, image }) => ({
    by: as.catalog,
    input: { slug: letters(), form: { image: await image(), names: { en: `Lamps ${tag()}` } } },
  }),
  categorySave: async (scene) => {
    const { form, ...shown } = await category(scene);
    return {
      by: scene.as.catalog,
      input: { ...shown, form: { ...form, names: { en: `Lights ${tag()}` } } },
    };
  },
  categoryRemove: async (scene) => {
    const { form: _, ...shown } = await category(scene);
    return { by: scene.as.catalog, input: shown };
  },
  categorySort: async (scene) => {
    await category(scene);
    const { list, version } = await callOps(scene.as.catalog, 'categoryList', {});
    return { by: scene.as.catalog, input: { version, categories: list.map(({ id }) => id).toReversed() } };
  },
  shopAdd: async ({ as }) => ({
    by: as.catalog,
    input: { slug: `mugs-${tag()}`, form: shopForm(`Mugs ${tag()}`) },
  }),
  shopSave: async ({ as, shop }) => {
    const id = shop.shopIds[2]!;
    const { version, form } = await callOps(as.catalog, 'shopShow', { shop: String(id) });
    return { by: as.catalog, input: { shop: id, version, form: { ...form, city: tag() } } };
  },
  hotWordsSave: async ({ as }) => {
    const { version } = await callOps(as.catalog, 'hotWordsShow', {});
    return { by: as.catalog, input: { version, words: { en: [`tent ${tag()}`] } } };
  },
  articleSave: async ({ as }) => {
    const shown = await callOps(as.owner, 'articleShow', { article: 'help.paying', language: 'en' });
    const value = { ...shown.value, title: `Paying ${tag()}` };
    const { version } = shown;
    return { by: as.owner, input: { article: 'help.paying', language: 'en', version, value, note: 'Test' } };
  },
  settingSave: async ({ as }) => {
    const { list } = await callOps(as.owner, 'settingList', {});
    const { version } = list.find(({ setting }) => setting === 'partnership')!;
    const value = `https://partner.example/${tag()}`;
    return { by: as.owner, input: { setting: 'partnership', version, value, note: 'New' } };
  },
} satisfies Partial<Commands<CommandName>>;

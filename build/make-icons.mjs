/**
 * Renders every raster icon and splash screen in public/ from the three drawings in public/brand. After a change of the brand,
 * run `npm run icons` and commit the output.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import sharp from 'sharp';
import { brandColors } from '#domain/brand-colors.ts';

const publicFolder = new URL('../public/', import.meta.url);
const pathOf = (name) => new URL(name, publicFolder).pathname;
const drawing = (name) => readFile(pathOf(`brand/${name}.svg`));

// No palette: with 256 colors the gradients show bands.
const png = { compressionLevel: 9, effort: 10, adaptiveFiltering: true };

/** CSS pixels and pixel density of iPhones and iPads supported by current iOS, portrait. */
const screens = [
  [375, 667, 2],
  [375, 812, 3],
  [390, 844, 3],
  [393, 852, 3],
  [402, 874, 3],
  [414, 896, 2],
  [414, 896, 3],
  [420, 912, 3],
  [428, 926, 3],
  [430, 932, 3],
  [440, 956, 3],
  [744, 1133, 2],
  [810, 1080, 2],
  [820, 1180, 2],
  [834, 1194, 2],
  [834, 1210, 2],
  [1024, 1366, 2],
  [1032, 1376, 2],
];

// lucide outlines (ISC): shortcuts use the icons of the same destinations inside the app.
const outlines = {
  search: '<path d="m21 21-4.34-4.34"/><circle cx="11" cy="11" r="8"/>',
  cart: '<path d="M16 10a4 4 0 0 1-8 0"/><path d="M3.103 6.034h17.794"/><path d="M3.4 5.467a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.667a2 2 0 0 0-.4-1.2l-2-2.667A2 2 0 0 0 17 2H7a2 2 0 0 0-1.6.8z"/>',
  orders:
    '<path d="M11 21.73a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16V8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73z"/><path d="M12 22V12"/><path d="m3.3 7 8.7 5 8.7-5"/>',
  wallet:
    '<path d="M19 7V4a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4h15a1 1 0 0 1 1 1v4h-3a2 2 0 0 0 0 4h3a1 1 0 0 0 1-1v-2a1 1 0 0 0-1-1"/><path d="M3 5v14a2 2 0 0 0 2 2h15a1 1 0 0 0 1-1v-4"/>',
};

const shortcutSvg = (outline) => {
  const { background, primary } = brandColors.light;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="24" fill="${primary}"/>
    <g transform="translate(12 12)" fill="none" stroke="${background}" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${outline}</g></svg>`;
};

const write = (svg, edge, name) =>
  sharp(Buffer.from(svg), { density: 300 })
    .resize(edge, edge)
    .png(png)
    .toFile(pathOf(`icons/${name}.png`));

const writeSplash = async ([width, height, ratio], scheme, logo) => {
  const edge = Math.round(Math.min(width, height) * ratio * 0.24);
  const icon = await sharp(logo, { density: 300 }).resize(edge, edge).png().toBuffer();
  await sharp({
    create: {
      width: width * ratio,
      height: height * ratio,
      channels: 3,
      background: brandColors[scheme].background,
    },
  })
    .composite([{ input: icon }])
    .png(png)
    .toFile(pathOf(`splash/${width}x${height}@${ratio}-${scheme}.png`));
};

for (const folder of ['icons', 'splash']) {
  await rm(pathOf(folder), { recursive: true, force: true });
  await mkdir(pathOf(folder), { recursive: true });
}
const [icon, maskable, monochrome] = await Promise.all(['icon', 'maskable', 'monochrome'].map(drawing));
for (const edge of [192, 512]) {
  await write(icon, edge, `any-${edge}`);
  await write(maskable, edge, `maskable-${edge}`);
  await write(monochrome, edge, `monochrome-${edge}`);
}
// iOS rounds the corners itself and shows transparency as black, so this icon has square corners.
await write(maskable, 180, 'apple-touch-icon');
for (const [name, outline] of Object.entries(outlines))
  await write(shortcutSvg(outline), 192, `shortcut-${name}`);
for (const screen of screens) for (const scheme of ['light', 'dark']) await writeSplash(screen, scheme, icon);

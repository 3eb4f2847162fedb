import sharp from 'sharp';
import { signUp } from '../support/e2e/steps.ts';
import { expect, test, withoutWorker } from '../support/e2e/test.ts';

test.use(withoutWorker);

test(
  'a profile image is uploaded despite repeated connection failures',
  { tag: '@long' },
  async ({ page, context, t }) => {
    test.slow();
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
    const blank = { width: 1200, height: 900, channels: 3, background: '#888', noise } as const;
    const photo = await sharp({ create: blank }).jpeg().toBuffer();
    await signUp(page, '/profile');

    let parts = 0;
    await context.route('**/api/common/upload?*', async (route) => {
      parts += 1;
      // The second part is never sent; the third arrives, and its response is lost.
      if (parts === 2) return route.abort('connectionreset');
      if (parts === 3) {
        await route.fetch();
        return route.abort('connectionreset');
      }
      return route.continue();
    });
    await page.getByRole('button', { name: t('Edit profile') }).click();
    const sheet = page.getByRole('dialog');
    await sheet
      .getByLabel(t('Add photo'))
      .setInputFiles({ name: 'photo.html', mimeType: 'image/jpeg', buffer: photo });
    await expect(sheet.getByText(t('Change photo'))).toBeVisible({ timeout: 30_000 });
    expect(parts).toBeGreaterThan(4);

    await sheet.getByRole('button', { name: t('delete|Remove') }).click();
    await expect(sheet.getByText(t('Add photo'))).toBeVisible();
  },
);

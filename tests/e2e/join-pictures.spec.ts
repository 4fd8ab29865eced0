import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths, pathTo } from '#contract/paths.ts';
import { ask } from './support/api.ts';
import { expect, test, signInByCode } from './support/journey.ts';
import { approve, refuse } from './support/operator.ts';
import { showAs, settledScreen } from './support/phone.ts';

const joinUrl = pathTo(paths.join, { role: 'coach' });

/** A wide photo: red on its left, blue on its right. */
async function photo(name: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const half = { width: 1600, height: 1200, channels: 3 as const };
  const right = await sharp({ create: { ...half, background: '#1040c0' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, width: 3200, background: '#c02010' } })
    .composite([{ input: right, left: 1600, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** The file input of the section with this heading. */
const inputOf = (page: Page, title: string) =>
  page
    .getByRole('region', { name: title })
    .or(page.locator('section', { has: page.getByRole('heading', { name: title }) }))
    .locator('input[type="file"]')
    .first();

async function useRightPart(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'What is shown' });
  await expect(sheet).not.toHaveAttribute('data-moving');
  await sheet.getByRole('slider', { name: 'Left to right' }).fill('1');
  await sheet.getByRole('button', { name: 'Use this part' }).tap();
  await expect(sheet).toHaveCount(0);
}

test('a portrait is cut on the phone, a certificate is sent again, and after the review families see what is public', async ({
  page,
  server,
}) => {
  await signInByCode(page, server, 'paula.frame@join.example');
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { id } = await ask(server, 'user.getUserInfo', {}, token);
  await page.goto(server.url + joinUrl);
  await settledScreen(page);

  await test.step('the server receives the chosen part of the photo', async () => {
    await inputOf(page, 'Portrait').setInputFiles(await photo('me.jpg'));
    await useRightPart(page);
    await expect(page.getByRole('img', { name: 'Your portrait' })).toBeVisible();
    const { items } = await ask(server, 'picture.mine', { role: 'coach' }, token);
    expect(items.map(({ kind, state }) => [kind, state])).toEqual([['avatar', 'draft']]);
    const bytes = await fetch(`${server.url}/applet/picture/${items[0]?.name}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const kept = sharp(Buffer.from(await bytes.arrayBuffer()));
    const { channels } = await kept.stats();
    const { width, height } = await kept.metadata();
    expect(width).toBe(height);
    // Only blue, without red from the other half.
    expect(channels[2]?.mean).toBeGreaterThan(150);
    expect(channels[0]?.mean).toBeLessThan(60);
  });

  await test.step('a failed photo is marked, and the person sends it again', async () => {
    // An answer: what got none is sent again by the app itself, when it notices the network.
    await page.route('**/applet/picture?*', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 500, msg: 'Error', error: 'No room for photos', data: null },
      }),
    );
    await inputOf(page, 'Certificates').setInputFiles(await photo('course.jpg'));
    await expect(page.getByText('No room for photos')).toBeVisible();
    await page.unroute('**/applet/picture?*');
    await page.getByRole('button', { name: 'Try again' }).tap();
    await expect(page.getByRole('img', { name: 'Certificate 1' })).toBeVisible();
    await expect(page.getByText('No room for photos')).toHaveCount(0);
  });

  await test.step('the person removes one of two photos', async () => {
    for (const name of ['one.jpg', 'two.jpg']) {
      await inputOf(page, 'Photos of your classes').setInputFiles({
        ...(await photo(name)),
        buffer: await sharp({
          create: { width: 900, height: 900, channels: 3, background: name === 'one.jpg' ? '#222' : '#ddd' },
        })
          .jpeg()
          .toBuffer(),
      });
      const sheet = page.getByRole('dialog', { name: 'What is shown' });
      await expect(sheet).not.toHaveAttribute('data-moving');
      await sheet.getByRole('button', { name: 'Use this part' }).tap();
      await expect(sheet).toHaveCount(0);
      await expect(page.getByRole('img', { name: name === 'one.jpg' ? 'Photo 1' : 'Photo 2' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Take away: Photo 1' }).tap();
    await expect(page.getByRole('img', { name: 'Photo 2' })).toHaveCount(0);
  });

  await test.step('the console reviews photos with the form; the refusal is beside the photos', async () => {
    await page.getByLabel('Name', { exact: true }).fill('Paula Frame');
    await page.getByLabel('Date of birth').fill('1988-03-04');
    await page.getByLabel('Gender').selectOption({ index: 1 });
    await page.getByLabel('City').selectOption('austin');
    await page.getByLabel('What you teach').selectOption('swim');
    await page.getByLabel('Years of teaching').fill('12');
    await page.getByLabel('About you').fill('I teach children who are afraid of water.');
    await page.getByRole('button', { name: 'Send for review' }).tap();
    await expect(page.getByText('Your information is still under review. Please wait')).toBeVisible();
    await refuse(server, id, 'coach', [{ field: 'pictures', text: 'Please show the pool.' }]);
    await page.reload();
    await settledScreen(page);
    await expect(page.getByText('Please show the pool.')).toBeVisible();
    await page.getByRole('button', { name: 'Send for review' }).tap();
    await expect(page.getByText('Your information is still under review. Please wait')).toBeVisible();
    await approve(server, id, 'coach');
  });

  const { coach, pictures } = await ask(server, 'coach.detail', { id });
  expect([typeof coach.avatar, pictures?.length]).toEqual(['string', 1]);
  const { items } = await ask(server, 'picture.mine', { role: 'coach' }, token);
  const certificate = items.find(({ kind }) => kind === 'certificate');
  expect((await fetch(`${server.url}/applet/picture/${certificate?.name}`)).status).toBe(404);
  expect((await fetch(`${server.url}/applet/picture/${coach.avatar}`)).status).toBe(200);
});

test('志愿者只需上传证书；断网时说明原因，打不开的文件不会上传', async ({ page, server }) => {
  await signInByCode(page, server, 'zhengshu@join.example');
  await showAs(page, { language: 'zh' });
  await page.goto(server.url + pathTo(paths.join, { role: 'volunteer' }));
  await settledScreen(page);
  await expect(page.getByRole('heading', { name: '证书' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '头像' })).toHaveCount(0);
  await inputOf(page, '证书').setInputFiles({
    name: 'letter.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('no picture'),
  });
  await expect(page.getByText('这部手机无法把该文件作为图片打开。请选择一张照片。')).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('添加照片需要联网。已填写的内容会保留在这部手机上。').first()).toBeAttached();
  await page.context().setOffline(false);
});

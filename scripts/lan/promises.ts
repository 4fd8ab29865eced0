import type { Page } from '@playwright/test';

/** Words of features that only a secure page has. */
const features =
  /install|home screen|notification|notices? (?:on|to) th(?:is|e) phone|\bpush|camera|\bscan|offline|without (?:a )?(?:network|signal|connection)|安装|主屏幕|通知|推送|相机|摄像头|扫|离线|没有网络|无网络/i;

/** Sentences with such a word on the screen in front. */
export async function featureSentences(page: Page): Promise<string[]> {
  const text = await page.evaluate(() => (document.querySelector('.page-current') ?? document.body).innerText);
  return text
    .split(/\n|(?<=[.!?。！？])\s*/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 12 && features.test(sentence));
}

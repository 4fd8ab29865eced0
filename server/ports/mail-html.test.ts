import { expect, test } from 'vitest';
import { mailHtml } from './mail-html.ts';

const mail = { subject: 'News', language: 'en' as const };

test('mailHtml draws an address alone on its line as a button and a code in large letters', () => {
  const page = mailHtml({
    ...mail,
    body: 'Hello,\n\nlook here:\nhttps://app.example/notice\n\nyour code is\n\n123456\n\nOpenfield',
  });
  expect(page).toContain('href="https://app.example/notice"');
  expect(page).toMatch(/font-size:\s?32px[^>]*>\s*123456/);
  expect(page).toContain('Open Openfield');
  expect(page).not.toContain('End mails');
});

test('mailHtml escapes what people typed and makes no button of an address within a sentence', () => {
  const page = mailHtml({
    ...mail,
    language: 'zh',
    body: '“<img src=x onerror=alert(1)>” https://evil.example\njavascript:alert(1)\n“https://evil.example”',
  });
  expect(page).toContain('&lt;img src=x');
  expect(page).not.toContain('href');
  expect(page).toContain('lang="zh"');
});

test('mailHtml requests nothing when it is opened', () => {
  const page = mailHtml({ ...mail, body: 'Hello,', stopUrl: 'https://app.example/mail/stop/x' });
  expect(page).not.toMatch(/<(?:img|link|script|iframe)|url\(|@import/);
  expect(page).toContain('href="https://app.example/mail/stop/x"');
});

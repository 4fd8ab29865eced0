import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { AnnouncePage } from './announce-page.tsx';

let acting: ConsoleAnswer | undefined;

beforeAll(startWords);
beforeEach(() => {
  acting = { code: 200, data: { notified: 7 } };
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const show = () =>
  showConsolePage(<AnnouncePage />, { path: '/announcements', at: '/announcements' }, () => acting);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const write = () => {
  type('Title, English', 'Pool closed');
  type('Text, English', 'On Friday.');
  type('Title, Chinese', '泳池关闭');
  expect(screen.queryByRole('button', { name: 'Send the announcement' })).toBeNull();
  type('Text, Chinese', '周五。');
};
const words = {
  en: { title: 'Pool closed', body: 'On Friday.' },
  zh: { title: '泳池关闭', body: '周五。' },
};

test('AnnouncePage previews both languages, and sends at the second press to everybody', async () => {
  const calls = show();
  write();
  const preview = within(screen.getByRole('region', { name: 'This is what people read' }));
  expect(preview.getByRole('heading', { name: '泳池关闭' })).toBeTruthy();
  press('Send the announcement');
  expect(calls).toEqual([]);
  press('Send it now');
  await screen.findByText('Sent to 7 accounts.');
  expect(calls[0]?.body).toEqual({ text: words });
  expect(screen.getByLabelText<HTMLInputElement>('Title, English').value).toBe('');
});

test('AnnouncePage names the audience before it sends, and sends it along', async () => {
  const calls = show();
  write();
  type('Who gets it', 'coach');
  type('Which readers', 'zh');
  press('Send the announcement');
  expect(screen.getByText(/of this audience: Instructors, Reads Chinese/)).toBeTruthy();
  press('Send it now');
  await screen.findByText('Sent to 7 accounts.');
  expect(calls[0]?.body).toEqual({ text: words, role: 'coach', language: 'zh' });
});

test('AnnouncePage sends the same key again after a lost answer', async () => {
  acting = undefined;
  const calls = show();
  write();
  press('Send the announcement');
  press('Send it now');
  await screen.findByText(/No answer came back/);
  acting = { code: 200, data: { notified: 1 } };
  press('Ask again');
  await screen.findByText('Sent to 1 account.');
  expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
});

test('AnnouncePage reads in Chinese', async () => {
  await switchLanguage('zh');
  show();
  expect(screen.getByRole('heading', { name: '公告' })).toBeTruthy();
  await switchLanguage('en');
});

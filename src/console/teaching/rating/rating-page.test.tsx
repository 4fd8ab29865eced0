import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { forgetRefusals } from '#src/console/base/decision/refusal-drafts.ts';
import { startWords, switchLanguage } from '#src/console/base/words.ts';
import { type ConsoleAnswer, showConsolePage } from '#tests/support/console-page.tsx';
import { RatingPage } from './rating-page.tsx';
import type { RatingDetail } from './rating.queries.ts';
import { RatingsPage } from './ratings-page.tsx';

const at = '2026-03-01T08:00:00.000Z';
const shown: RatingDetail = {
  rating: {
    id: 'r1',
    stars: 1,
    tags: ['patient'],
    text: 'Leo has a diagnosis',
    language: 'en',
    by: 'Elena R.',
    createdAt: at,
    reply: null,
  },
  side: 'student',
  orderId: 'o1',
  orderNumber: 'OF-7',
  hidden: null,
  reports: [{ reason: 'childData', text: 'It names the child', at }],
};
const hidden: RatingDetail = { ...shown, hidden: { at, reason: 'childData' } };
let detail: RatingDetail;
let acting: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  detail = shown;
  acting = { code: 200, data: hidden };
});
afterEach(() => {
  vi.unstubAllGlobals();
  forgetRefusals();
});

const show = () =>
  showConsolePage(<RatingPage />, { path: '/ratings/:id', at: '/ratings/r1' }, ({ method }) =>
    method === 'POST' ? acting : { code: 200, data: detail },
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test.each([
  ['en', 'Elena R. rated the instructor', 'Order OF-7'],
  ['zh', 'Elena R. 评价教练', '订单 OF-7'],
] as const)('RatingPage shows the rating, its order and its reports in %s', async (language, side, order) => {
  await switchLanguage(language);
  show();
  await screen.findByText(side);
  expect(screen.getByText('It names the child')).toBeTruthy();
  expect(screen.getByRole('link', { name: order }).getAttribute('href')).toBe('/orders?number=OF-7');
  await switchLanguage('en');
});

test('RatingPage hides a rating at the second press with the broken rule, then offers to show it', async () => {
  const calls = show();
  await screen.findByText('Leo has a diagnosis');
  press('Hide the rating');
  expect(calls).toHaveLength(1);
  // The first report proposes the rule.
  expect(screen.getByLabelText<HTMLSelectElement>('It contains').value).toBe('childData');
  press('Hide it now');
  await screen.findByText('Hidden. Its stars do not count any more.');
  expect(calls.at(-1)).toMatchObject({
    path: '/applet/operator/rating/r1/hide',
    body: { reason: 'childData' },
  });
  acting = { code: 200, data: shown };
  press('Show the rating again');
  press('Show it now');
  await screen.findByText('Shown. Its stars count again.');
  expect(calls.at(-1)?.path).toBe('/applet/operator/rating/r1/show');
});

test('RatingPage shows the conflict note when somebody else was first', async () => {
  acting = { code: 409, reason: 'DO_NOT_REPEAT', msg: 'the server’s sentence' };
  show();
  await screen.findByText('Leo has a diagnosis');
  press('Hide the rating');
  press('Hide it now');
  await screen.findByText(/Somebody else has hidden or shown it/);
  expect(screen.queryByText('the server’s sentence')).toBeNull();
});

test('RatingPage shows the server’s sentence when the rating is unknown', async () => {
  showConsolePage(<RatingPage />, { path: '/ratings/:id', at: '/ratings/r1' }, () => ({
    code: 404,
    reason: 'NOT_FOUND',
    msg: 'Not here.',
  }));
  expect(await screen.findByText('Not here.')).toBeTruthy();
});

test('RatingsPage lists the ratings of an instructor, and shows an empty list', async () => {
  let items = [shown.rating];
  const open = () =>
    showConsolePage(<RatingsPage />, { path: '/ratings', at: '/ratings?coach=c1' }, () => ({
      code: 200,
      data: { items, next: null },
    }));
  open();
  const link = await screen.findByRole('link', { name: /Elena R\./ });
  expect(link.getAttribute('href')).toBe('/ratings/r1');
  items = [];
  open();
  await screen.findByText('This instructor has no rating that is shown.');
});

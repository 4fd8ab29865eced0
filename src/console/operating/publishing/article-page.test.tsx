import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { OperatorResource } from '#contract/content-operator.ts';
import type { Resource } from '#contract/content.ts';
import { startWords } from '#src/console/base/words.ts';
import { console as en } from '#src/i18n/en/console.json';
import { type ConsoleAnswer, type ConsoleCall, showConsolePage } from '#tests/support/console-page.tsx';
import { ArticlePage } from './article-page.tsx';

const its = en.articles;
const textOf = (title: string): Resource => ({
  id: 'r1',
  kind: 'help',
  publishedAt: '2027-03-01T08:00:00.000Z',
  version: 1,
  minutes: 1,
  bytes: 100,
  en: { title, summary: 'How', body: [{ type: 'p', text: 'Text' }] },
  zh: { title: '预约', summary: '方法', body: [{ type: 'p', text: '正文' }] },
});
/** An article with a draft over its public words. */
const articleAt = (edit: number, title: string): OperatorResource => ({
  id: 'r1',
  state: 'published',
  edit,
  shown: textOf('Public'),
  preview: textOf(title),
  publishAt: null,
  history: [],
  actions: ['publish', 'discard'],
});
let article: OperatorResource;
let acting: ConsoleAnswer;

beforeAll(startWords);
beforeEach(() => {
  article = articleAt(4, 'Book');
  acting = { code: 409, reason: 'CONTENT_CHANGED', msg: 'Somebody was quicker.' };
});
afterEach(() => vi.unstubAllGlobals());

const show = () =>
  showConsolePage(<ArticlePage />, { path: '/articles/:id', at: '/articles/r1' }, ({ method }: ConsoleCall) =>
    method === 'GET' ? { code: 200, data: article } : acting,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const title = () => screen.getByLabelText<HTMLInputElement>('Title, English');
const edits = (calls: readonly ConsoleCall[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ body }) => (body as { edit: number }).edit);

test('ArticlePage saves and publishes only the edit that was opened, and loads the newer one', async () => {
  const calls = show();
  await screen.findByLabelText('Title, English');
  fireEvent.change(title(), { target: { value: 'Mine' } });
  article = articleAt(5, 'Theirs');
  press(its.save);
  expect((await screen.findByRole('alert')).textContent).toContain(its.newer);
  expect(title().value).toBe('Mine');
  press(its.save);
  await vi.waitFor(() => expect(edits(calls)).toEqual([4, 4]));
  press(its.publish);
  await vi.waitFor(() => expect(edits(calls)).toEqual([4, 4, 4]));
  press(its.loadNewer);
  expect(title().value).toBe('Theirs');
  expect(screen.queryByText(its.newer)).toBeNull();
  press(its.save);
  await vi.waitFor(() => expect(edits(calls)).toEqual([4, 4, 4, 5]));
});

test('ArticlePage saves and publishes after its own last save', async () => {
  acting = { code: 200, data: articleAt(5, 'Mine') };
  const calls = show();
  await screen.findByLabelText('Title, English');
  fireEvent.change(title(), { target: { value: 'Mine' } });
  press(its.save);
  await screen.findByText(its.saved);
  expect(screen.queryByText(its.newer)).toBeNull();
  acting = { code: 200, data: articleAt(6, 'Mine') };
  press(its.publish);
  await screen.findByText(its.did.publish);
  expect(edits(calls)).toEqual([4, 5]);
  expect(screen.queryByText(its.newer)).toBeNull();
});

test('ArticlePage shows the public words after the draft was discarded', async () => {
  acting = { code: 200, data: { ...articleAt(5, 'Book'), preview: null, actions: [] } };
  show();
  await screen.findByLabelText('Title, English');
  expect(title().value).toBe('Book');
  press(its.discard);
  await screen.findByText(its.did.discard);
  expect(title().value).toBe('Public');
});

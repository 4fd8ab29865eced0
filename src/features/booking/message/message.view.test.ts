import { beforeAll, expect, test } from 'vitest';
import type { MessageRecord } from '#contract/message.ts';
import { createFormat } from '#src/i18n/format.ts';
import { i18n } from '#src/i18n/index.ts';
import type { SentMessage } from '#src/offline/messages.ts';
import { applicationThreadOf, messageOf, threadOf } from '#tests/support/seen-thread.ts';
import { startWords } from '#tests/support/words.ts';
import { bubblesOf, byDay, writerOf } from './bubbles.view.ts';
import {
  addressOf,
  closingSoon,
  lastLine,
  pictureName,
  searchThreads,
  sentCount,
  threadHref,
  threadName,
  wordsOf,
} from './message.view.ts';
import { quickWordsFor } from './quick-words.view.ts';
import { unreadIn, unreadOfAll } from './unread.view.ts';

beforeAll(() => startWords('en'));
const { t } = i18n;
const now = Date.parse('2026-11-28T14:00:00.000Z');
const format = createFormat('en', { justNow: () => 'just now', overnight: () => '' }, () => now);

const sentOf = (changed: Partial<SentMessage>): SentMessage => ({
  seq: 1,
  id: 'mine',
  body: { text: 'on this phone' },
  tappedAt: now,
  waiting: undefined,
  record: undefined,
  refusal: undefined,
  ...changed,
});

test('wordsOf shows quick words in the language of the reader, and names removed words', async () => {
  expect(wordsOf({ quick: 'late10' }, t)).toBe('Running about 10 minutes late.');
  expect(wordsOf({ text: 'Hi' }, t)).toBe('Hi');
  expect(wordsOf(null, t)).toBe('Message removed');
  await i18n.changeLanguage('zh');
  expect(wordsOf({ quick: 'late10' }, t)).toBe('大约晚到10分钟。');
  await i18n.changeLanguage('en');
});

test('wordsOf counts pictures, beside words or alone', async () => {
  const pictures = [{ width: 4, height: 3 }];
  expect(wordsOf({ text: '', pictures }, t)).toBe('1 picture');
  expect(wordsOf({ text: 'The door', pictures: [...pictures, ...pictures] }, t)).toBe(
    'The door · 2 pictures',
  );
  await i18n.changeLanguage('zh');
  expect(wordsOf({ text: '这个门', pictures }, t)).toBe('这个门 · 1 张图片');
  await i18n.changeLanguage('en');
});

test('pictureName names sender and time, and the number where there are two', () => {
  const facts = { time: '9:31', number: 1, all: 1 };
  expect(pictureName({ ...facts, name: 'Nora Waters' }, t)).toBe('Picture from Nora Waters, 9:31');
  expect(pictureName({ ...facts, name: undefined }, t)).toBe('Your picture, 9:31');
  expect(pictureName({ ...facts, name: 'Nora Waters', number: 2, all: 2 }, t)).toBe(
    'Picture 2 of 2 from Nora Waters, 9:31',
  );
  expect(pictureName({ ...facts, name: undefined, all: 2 }, t)).toBe('Your picture 1 of 2, 9:31');
});

test('lastLine is one line and names the reader as the writer', () => {
  expect(lastLine(threadOf({ last: messageOf(1, { body: { text: 'a\n\nb' } }) }), t)).toEqual({
    by: '',
    words: 'a b',
  });
  expect(lastLine(threadOf({ last: messageOf(1, { isMine: true }) }), t)).toEqual({
    by: 'You: ',
    words: 'words 1',
  });
  expect(lastLine(threadOf({ last: null }), t)).toEqual({ by: '', words: 'No messages yet' });
});

test.each([
  ['no mark', undefined, 3],
  ['a mark that the server has', 2, 3],
  ['a mark before the end', 4, 1],
  ['a mark at the end', 5, 0],
])('unreadIn with %s', (_name, mark, unread) => {
  const thread = threadOf({ last: messageOf(5), readTo: 2, unread: 3 });
  const marks = new Map(mark === undefined ? [] : [[thread.id, mark]]);
  expect(unreadIn(thread, marks)).toBe(unread);
  // Two more are in threads that this phone has not fetched.
  expect(unreadOfAll({ unread: 5, items: [thread] }, marks)).toBe(unread + 2);
});

test('searchThreads finds names, titles and kept words in both languages, and all typed words count', () => {
  const swim = threadOf();
  const chess = threadOf({
    id: 'chess',
    with: 'Liu Yang',
    withZh: '刘洋',
    title: { en: 'Chess' },
    last: messageOf(1, { from: 'Liu Yang', body: { quick: 'bringWater' } }),
  });
  const kept = [{ thread: swim, items: [messageOf(1, { body: { text: 'The blue towel' } })] }];
  const find = (text: string) =>
    searchThreads([swim, chess], kept, { text, format, t }).map(({ title }) => title.en);
  expect(find('maya')).toEqual(['First strokes']);
  expect(find('刘洋')).toEqual(['Chess']);
  expect(find('学会')).toEqual(['First strokes']);
  expect(find('TOWEL maya')).toEqual(['First strokes']);
  expect(find('towel liu')).toEqual([]);
  expect(find('bring water')).toEqual(['Chess']);
  expect(find(' ')).toEqual(['First strokes', 'Chess']);
});

test('searchThreads also finds a kept thread that is not in the list', () => {
  const other = threadOf({ id: 'other', with: 'Old Friend' });
  const found = searchThreads([], [{ thread: other, items: [] }], { text: 'friend', format, t });
  expect(found).toEqual([other]);
});

test('bubblesOf draws a message once, from its answer until the thread has it', () => {
  const record: MessageRecord = messageOf(3, { id: 'mine', isMine: true });
  const waits = sentOf({ id: 'waits', seq: 2 });
  const keys = (items: readonly MessageRecord[]) =>
    bubblesOf(items, [sentOf({ record }), waits]).map(({ key }) => key);
  const items = [messageOf(1), messageOf(2)];
  const before = items.map(({ id }) => id);
  expect(keys(items)).toEqual([...before, 'mine', 'waits']);
  expect(keys([...items, record])).toEqual([...before, 'mine', 'waits']);
});

test('bubblesOf draws an unanswered message as the server’s when the thread has it already', () => {
  const record = messageOf(1, { id: 'mine', isMine: true });
  const drawn = [{ key: 'mine', at: record.at, record }];
  expect(bubblesOf([record], [sentOf({})])).toEqual(drawn);
  // The thread may have lost the words since.
  expect(bubblesOf([record], [sentOf({ record: { ...record, body: { text: 'then' } } })])).toEqual(drawn);
});

test('byDay begins a group with each day on the clock of the reader', () => {
  const items = [
    messageOf(1, { at: '2026-11-27T12:00:00.000Z' }),
    messageOf(2, { at: '2026-11-28T12:00:00.000Z' }),
    messageOf(3, { at: '2026-11-28T12:01:00.000Z' }),
  ];
  const days = byDay(bubblesOf(items, []), now, format, t);
  expect(days.map(({ heading, bubbles }) => [heading, bubbles.length])).toEqual([
    ['Yesterday', 1],
    ['Today', 2],
  ]);
});

test('writerOf names another guardian and another member of the other side, and nobody else', () => {
  const thread = threadOf();
  expect(writerOf(messageOf(1), thread)).toBeUndefined();
  expect(writerOf(messageOf(1, { isMine: true, side: 'family', from: 'Ana' }), thread)).toBeUndefined();
  expect(writerOf(messageOf(1, { side: 'family', from: 'Ben' }), thread)).toBe('Ben');
  const ofCoach = threadOf({ side: 'coach', with: 'Ana' });
  expect(writerOf(messageOf(1, { side: 'family', from: 'Ben' }), ofCoach)).toBe('Ben');
});

test('quickWordsFor offers the words of the day only near the class, each by side', () => {
  const startsAt = '2026-11-28T15:30:00.000Z';
  const family = quickWordsFor({ side: 'family', kind: 'order', startsAt }, now);
  expect(family).toContain('late10');
  expect(family).not.toContain('bringWater');
  expect(quickWordsFor({ side: 'coach', kind: 'order', startsAt }, now)).toContain('readyToCollect');
  const early = quickWordsFor({ side: 'coach', kind: 'order', startsAt }, now - 3 * 86_400_000);
  expect(early).toContain('bringTowel');
  expect(early).not.toContain('late5');
  expect(quickWordsFor({ side: 'family', kind: 'question', startsAt }, now)).toEqual([]);
  const undated = { kind: 'application', startsAt: undefined } as const;
  expect(quickWordsFor({ side: 'family', ...undated }, now)).toEqual(['thanks', 'ok']);
  expect(quickWordsFor({ side: 'team', ...undated }, now)).toEqual(['ok', 'thanks']);
});

test('addressOf names the class until a question has its own id; threadName stays the same', () => {
  const asked = threadOf({ kind: 'question', id: 'c1', classId: 'c1' });
  expect(addressOf(asked)).toEqual({ kind: 'class', id: 'c1' });
  expect(addressOf({ ...asked, id: 'q1' })).toEqual({ kind: 'question', id: 'q1' });
  expect([threadName(asked), threadName({ ...asked, id: 'q1' })]).toEqual(['c1', 'c1']);
  expect(threadName(threadOf({ id: 'o1' }))).toBe('o1');
  const application = applicationThreadOf({ id: 'a1' });
  expect([addressOf(application), threadName(application)]).toEqual([
    { kind: 'application', id: 'a1' },
    'a1',
  ]);
});

test('threadHref leads to the thread of a message in the outbox', () => {
  expect(threadHref({ to: { kind: 'class', id: 'c1' } })).toBe('/thread?class=c1');
  expect(threadHref({ to: { kind: 'order', id: 'o1' } })).toBe('/thread?id=o1');
  expect(threadHref({})).toBe('/messages');
});

test('closingSoon names the end in the last week only, while the thread is open', () => {
  const closesAt = '2026-12-01T15:30:00.000Z';
  expect(closingSoon(threadOf({ closesAt }), now)).toBe(closesAt);
  expect(closingSoon(threadOf(), now)).toBeUndefined();
  expect(closingSoon(threadOf({ closesAt, write: 'closed' }), now)).toBeUndefined();
  expect(closingSoon(threadOf({ closesAt, kind: 'question' }), now)).toBeUndefined();
});

test('sentCount reads the number of families from the answer', () => {
  expect(sentCount({ sent: 6 })).toBe(6);
  expect(sentCount(null)).toBe(0);
});

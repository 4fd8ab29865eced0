import { writeStates, type ThreadRecord } from '#contract/message.ts';
import { ThreadHead } from '#src/features/booking/message/components/thread-head.tsx';
import { ThreadRow } from '#src/features/booking/message/components/thread-row.tsx';
import { messageQueries } from '#src/features/booking/message/message.queries.ts';
import { Component as ThreadPage } from '#src/pages/shared/thread.page.tsx';
import { applicationThreadOf, messageOf, threadOf } from '#tests/support/seen-thread.ts';
import type { Kind, Sight } from './kind.ts';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

const lastAt = '2026-11-28T12:01:00.000Z';
const startsAt = '2026-11-28T15:30:00.000Z';
const closesAt = '2026-12-08T15:30:00.000Z';

const nows = {
  'the same day': Date.parse('2026-11-28T12:31:00.000Z'),
  'in the last week': Date.parse('2026-12-04T12:00:00.000Z'),
  'after it closed': Date.parse('2026-12-08T15:30:00.000Z'),
};
type Age = keyof typeof nows;

const lasts: Readonly<Record<string, ThreadRecord['last']>> = {
  'their words': messageOf(1, { from: 'Maya', body: { text: 'The bus is late.' } }),
  'own words': messageOf(1, {
    from: 'Ann',
    isMine: true,
    side: 'family',
    body: { text: 'The bus is late.' },
  }),
  'a message of a deleted account': messageOf(1, { from: 'Maya', body: null }),
  'two pictures': messageOf(1, {
    from: 'Maya',
    body: {
      text: '',
      pictures: [
        { width: 4, height: 3 },
        { width: 4, height: 3 },
      ],
    },
  }),
};

/** Threads of a family, each of its states with its last words, and with who reads along. */
const threads: readonly (readonly [name: string, thread: ThreadRecord])[] = (
  ['order', 'invitation', 'question', 'application'] as const
).flatMap((kind) =>
  writeStates.flatMap((write) =>
    Object.keys(lasts).map((last, index) => {
      const part = {
        write,
        last: lasts[last] ?? null,
        alsoReads: index % 3,
        unread: last === 'own words' ? 0 : 1,
        closesAt: kind === 'question' ? startsAt : closesAt,
        title: { en: 'Swimming', zh: 'Swimming' },
        with: 'Maya',
        withZh: null,
      };
      const thread =
        kind === 'application'
          ? applicationThreadOf({ ...part, person: { id: 'zoe', name: 'Zoe' } })
          : threadOf({ ...part, kind, side: kind === 'invitation' ? 'helper' : 'family' });
      return [`${kind}, ${write}, ${last}`, thread] as const;
    }),
  ),
);

function truthOf(thread: ThreadRecord, age: Age): Truth {
  const { kind, write, last, alsoReads, unread } = thread;
  const now = nows[age];
  const isShut = thread.closesAt !== null && now >= Date.parse(thread.closesAt);
  const canWrite = write === 'open' && !isShut;
  const waits = write === 'notYet' && !isShut;
  const pictures = last?.body && 'pictures' in last.body ? last.body.pictures.length : 0;
  return {
    now,
    facts: factsOf({
      open: canWrite,
      closed: write === 'closed' || isShut,
      'waits for the invitation': waits && kind === 'invitation',
      'waits for the booking': waits && (kind === 'order' || kind === 'question'),
      'waits for a guardian': waits && kind === 'application',
      unanswered: write === 'unanswered' && !isShut,
      'guardian missing': write === 'guardianMissing' && !isShut,
      mine: last?.isMine === true,
      removed: last?.body === null,
      team: kind === 'application',
      alone: kind === 'question' && last === null,
    }),
    sums: { all: [], back: [] },
    instants: [
      lastAt,
      ...(kind === 'application' ? [] : [startsAt]),
      ...(canWrite && kind !== 'question' && thread.closesAt !== null ? [thread.closesAt] : []),
    ],
    zones: ['UTC'],
    names: ['Maya', ...(kind === 'application' ? (['Zoe'] as const) : []), 'Ann'],
    counts: { readers: [alsoReads], unread: [unread], pictures: [pictures], all: [3] },
  };
}

const rules: Rules = {
  meanings: [
    meaning('open', /^You can write here until|^Send$/, /前可以在这里发消息|^发送$/),
    meaning('closed', /^Nobody can write here|stays readable/, /已不能再发消息|还会保留/),
    meaning('waits for the invitation', /once the invitation is agreed/, /邀请被接受后/),
    meaning('waits for the booking', /once the booking is paid/, /付款并确认/),
    meaning('waits for a guardian', /once a guardian has agreed/, /监护人同意申请后/),
    meaning('unanswered', /Three of your messages wait|again after an answer/, /三条消息在等|回复后可以继续/),
    meaning('guardian missing', /once a guardian reads along/, /有监护人一起查看后/),
    meaning('mine', /^You: |^You$/, /^我：|^我$/),
    meaning('removed', /Message removed/, /消息已删除/),
    meaning('team', /leader and the deputies|^Application of/, /组织的负责人|的申请$/),
    meaning('alone', /Nobody else reads your question|Nobody has written/, /只有教练能看到|还没有人写过/),
  ],
  counters: [
    { count: 'readers', en: /^(\d+) more (?:person reads|people read)/, zh: /^另有 (\d+) 人/ },
    { count: 'unread', en: /(\d+) unread message/, zh: /(\d+) 条未读消息/ },
    { count: 'pictures', en: /^(\d+) pictures?$/, zh: /^(\d+) 张图片$/ },
  ],
};

/** Threads of messages: their row, their head and their page, with the box or the reason without one. */
export const messageKind: Kind = {
  name: 'messages',
  rules,
  sights: threads.flatMap(([name, thread]) =>
    (Object.keys(nows) as Age[]).flatMap((age): Sight[] => {
      const one = { state: `${name}, ${age}`, truth: truthOf(thread, age) };
      const part = { thread, items: thread.last ? [thread.last] : [], earlier: null };
      return [
        { ...one, screen: 'row of a thread', node: <ThreadRow thread={thread} marks={new Map()} /> },
        { ...one, screen: 'head of a thread', node: <ThreadHead thread={thread} /> },
        {
          ...one,
          screen: '/thread',
          node: <ThreadPage />,
          at: `/thread?id=${thread.id}`,
          answers: [[messageQueries.thread({ id: thread.id }).queryKey, part]],
        },
      ];
    }),
  ),
};

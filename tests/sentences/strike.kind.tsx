import type { StrikeRecord } from '#contract/strike.ts';
import { StandingBlocks } from '#src/features/booking/strike/components/standing-blocks.tsx';
import { StrikeCard } from '#src/features/booking/strike/components/strike-card.tsx';
import { strikeQueries } from '#src/features/booking/strike/strike.queries.ts';
import { clearanceSource } from '#src/features/people/clearance/clearance.queries.ts';
import { trainingQueries } from '#src/features/people/training/training.queries.ts';
import { Component as StandingPage } from '#src/pages/coach/standing.page.tsx';
import type { Kind, Sight } from './kind.ts';
import { type Answers, pageOf } from './shown.tsx';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

const at = '2026-11-10T12:00:00.000Z';
const appealUntil = '2026-11-24T12:00:00.000Z';
const expiresAt = '2027-02-08T12:00:00.000Z';
const keptAt = Date.parse('2026-11-12T11:00:00.000Z');
const nows = {
  early: keptAt,
  'past the appeal': Date.parse(appealUntil),
  'past its end': Date.parse(expiresAt),
};

const strike: StrikeRecord = {
  id: 'strike',
  kind: 'absent',
  orderId: 'order',
  orderNumber: 'A1',
  at,
  expiresAt,
  counts: true,
  appeal: null,
  appealUntil,
  decision: null,
  actions: ['appeal'],
};
const appealed: Partial<StrikeRecord> = { appeal: { text: 'The bus is late.', at }, actions: [] };
const decided = (excused: boolean): Partial<StrikeRecord> => ({
  ...appealed,
  decision: { excused, note: 'A storm.', at },
  counts: !excused,
});

/** A strike in each of its states, as the server answered it. */
const records: Readonly<Record<string, Partial<StrikeRecord>>> = {
  new: {},
  'late cancel': { kind: 'lateCancel' },
  unanswered: { kind: 'unanswered' },
  appealed,
  kept: decided(false),
  'kept, over at the server': { ...decided(false), counts: false },
  excused: decided(true),
  over: { counts: false, actions: [] },
};

function truthOf(record: StrikeRecord, now: number): Truth {
  const isExcused = record.decision?.excused === true;
  const isCounting = record.counts && now < Date.parse(expiresAt);
  const isOpen = record.decision === null && record.appeal !== null;
  const mayAppeal = record.actions.includes('appeal') && now < Date.parse(appealUntil);
  return {
    now,
    facts: factsOf({
      counting: isCounting,
      counts: isCounting && !isOpen,
      reviewed: isCounting && isOpen,
      excused: isExcused,
      over: !isCounting && !isExcused,
      mayAppeal,
      said: record.appeal !== null,
      answered: record.decision !== null,
      absent: record.kind === 'absent',
      lateCancel: record.kind === 'lateCancel',
      unanswered: record.kind === 'unanswered',
      bookable: true,
    }),
    sums: { all: [], back: [] },
    instants: [at, ...(isCounting ? [expiresAt] : []), ...(mayAppeal ? [appealUntil] : [])],
    zones: [],
    names: [],
    counts: { open: [isCounting ? 1 : 0], limit: [2], families: [3], days: [30] },
  };
}

const rules: Rules = {
  meanings: [
    meaning('counts', /^Counts$/, /^计入$/),
    meaning('reviewed', /^Being reviewed$/, /^审核中$/),
    meaning('excused', /^Excused$/, /^已免除$/),
    meaning('over', /^Over$/, /^已失效$/),
    meaning('counting', /^It counts until/, /^计入至/),
    meaning('mayAppeal', /^Appeal$|^You may appeal until|^Tell us why/, /^申诉$|前申诉。$|^请说明为什么/),
    meaning('said', /^You said:/, /^您的说明：/),
    meaning('answered', /^Our answer:/, /^我们的答复：/),
    meaning('absent', /^You were not at a session$/, /^您没有到课$/),
    meaning('lateCancel', /^You canceled less than a day before$/, /^开课前不足一天取消$/),
    meaning('unanswered', /^Requests of three families/, /三个家庭的预约未获答复$/),
    meaning(
      'bookable',
      /^Families can find and book you$|^Nothing stands/,
      /^家长可以搜索并预约您$|^一切正常/,
    ),
    meaning(
      'hidden',
      /^Searches leave you out|^Links, favorites|shows until when/,
      /不出现在搜索中$|^链接、收藏|^下方的违规记录/,
    ),
    meaning('role', /^Your role is not open$/, /^教练身份尚未开通$/),
    meaning(
      'clearance',
      /^A check is missing or over$|^Families cannot book|^See below which/,
      /^有资质缺失或已过期$|^更新之前/,
    ),
    meaning('training', /^Lessons of the training are open$/, /^还有培训课程未通过$/),
  ],
  counters: [
    { count: 'open', en: /^(\d+) counts? now/, zh: /目前有 (\d+) 条/ },
    { count: 'limit', en: /From (\d+) on/, zh: /达到 (\d+) 条/ },
  ],
};

const standing = (record: StrikeRecord): Answers => [
  [
    clearanceSource().query.queryKey,
    { roles: [{ role: 'coach', required: [], missing: [], clearedUntil: null }], items: [] },
  ],
  [trainingQueries.list().queryKey, { items: [], isDone: true }],
  [
    strikeQueries.mine().queryKey,
    {
      ...pageOf(),
      pages: [{ items: [record], next: null, hiddenUntil: null, open: record.counts ? 1 : 0, limit: 2 }],
    },
  ],
];

const ofStrikes = Object.entries(records).flatMap(([name, part]) =>
  Object.entries(nows).flatMap(([age, now]): Sight[] => {
    const record = { ...strike, ...part };
    const one = { state: `${name}, ${age}`, truth: truthOf(record, now) };
    return [
      { ...one, screen: 'card of a strike', node: <StrikeCard strike={record} /> },
      {
        ...one,
        screen: '/coach/standing',
        node: <StandingPage />,
        at: '/coach/standing',
        answers: standing(record),
      },
    ];
  }),
);

const blocks = ['role', 'clearance', 'training', 'hidden'] as const;
const ofBlocks = [[], ...blocks.map((block) => [block])].map((shown): Sight => ({
  screen: 'what stands in the way',
  state: shown.join() || 'nothing',
  node: <StandingBlocks blocks={shown} hiddenUntil={shown.includes('hidden') ? expiresAt : null} />,
  truth: {
    ...truthOf(strike, keptAt),
    facts: factsOf({
      bookable: shown.length === 0,
      ...Object.fromEntries(blocks.map((block) => [block, shown.includes(block)])),
    }),
    instants: [expiresAt],
  },
}));

/** Strikes of a coach and what they cause, at every age of a kept answer. */
export const strikeKind: Kind = { name: 'strike', rules, sights: [...ofStrikes, ...ofBlocks] };

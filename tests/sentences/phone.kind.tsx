import { DAY_MS } from '#contract/durations.ts';
import { OrderStatus } from '#contract/enums.ts';
import { OrderRow } from '#src/features/booking/order/reading/components/order-row.tsx';
import { WaitingNote } from '#src/features/booking/order/reading/components/waiting-note.tsx';
import { orderQueries } from '#src/features/booking/order/reading/order.queries.ts';
import type { Waiting } from '#src/offline/core/merge.ts';
import { Component as FamilyOrder } from '#src/pages/student/order-detail.page.tsx';
import { waiting } from '#tests/support/waiting.ts';
import type { Kind, Sight } from './kind.ts';
import { orderRules } from './order.meanings.ts';
import type { OrderState } from './order.parts.ts';
import { orderStates } from './order.records.ts';
import { orderTruth } from './order.truth.ts';
import { factsOf, meaning, type Rules, type Truth } from './truth.ts';

/** Days since the phone had a network. */
const days = [1, 3, 40];

/** Records that the phone has kept: the sentences of the record, and its age. */
export const keptKind: Kind = {
  name: 'order kept without a network',
  rules: {
    meanings: [
      ...orderRules.meanings,
      meaning('kept', /You are offline|Last updated/, /当前没有网络|更新。$/),
    ],
  },
  sights: orderStates
    .filter(({ name }) => name.endsWith('before') && !name.includes('guardian'))
    .flatMap((seen, index): Sight[] => {
      const { order, now, name: state } = seen;
      const age = days[index % days.length] ?? 1;
      const keptAt = now - age * DAY_MS;
      const truth = orderTruth(seen, 'student');
      return [
        {
          state: `${state}, ${age} days old`,
          screen: '/student/orderDetail',
          truth: {
            ...truth,
            facts: new Set([...truth.facts, 'kept']),
            instants: [...truth.instants, new Date(keptAt).toISOString()],
          },
          node: <FamilyOrder />,
          at: `/student/orderDetail?id=${order.id}`,
          answers: [[orderQueries.detail(order.id).queryKey, order]],
          keptAt,
        },
      ];
    }),
};

type Tapped = 'order.cancel' | 'order.cancelParticipants' | 'order.answerProposal' | 'order.rate';

/** The order that each action is about, and its fact. */
const tapped: Record<Tapped, (state: OrderState) => boolean> = {
  'order.cancel': ({ order }) => order.status === OrderStatus.progress && order.proposal === null,
  'order.cancelParticipants': ({ order }) => order.status === OrderStatus.progress && order.proposal === null,
  'order.answerProposal': ({ order }) => order.proposal !== null && order.guardianId === undefined,
  'order.rate': ({ order }) => order.actions.includes('rate'),
};

const rows: Readonly<Record<string, Partial<Waiting>>> = {
  queued: {},
  sending: { state: 'sending' },
  'sent without an answer': { unanswered: true },
  'in trouble': { unanswered: true, isServerError: true },
  'held for a sign-in': { hold: 'auth' },
  'sent and held for a sign-in': { hold: 'auth', unanswered: true },
  'held for an update': { hold: 'update' },
  'with a question': { state: 'needsUser', unanswered: true },
};

function truthOf(seen: OrderState, row: Waiting): Truth {
  const { order, now } = seen;
  const truth = orderTruth(seen, 'student');
  const end = row.type === 'order.answerProposal' ? order.proposal?.answerBy : order.class.startsAt;
  const isPast = row.type !== 'order.rate' && Date.parse(end ?? order.class.startsAt) <= now;
  const isQueued = row.state === 'queued';
  return {
    ...truth,
    facts: new Set([
      ...truth.facts,
      ...factsOf({
        onPhone: isQueued && !row.unanswered,
        arrivesFirst: isQueued && !row.unanswered && !isPast,
        sending: row.state === 'sending',
        tried: row.unanswered,
        'noAnswer yet': row.unanswered || row.state === 'sending',
        trouble: row.isServerError,
        signIn: row.hold === 'auth',
        update: row.hold === 'update',
        question: row.state === 'needsUser',
        late: isQueued && !row.unanswered && isPast,
        cancels: row.type === 'order.cancel',
        cancelsSome: row.type === 'order.cancelParticipants',
        answers: row.type === 'order.answerProposal',
        rates: row.type === 'order.rate',
      }),
    ]),
  };
}

const waitingRules: Rules = {
  meanings: [
    ...orderRules.meanings.filter(({ fact }) => fact !== 'waiting'),
    meaning('onPhone', /Waits on this phone/, /在这部手机上待发送/),
    meaning(
      'arrivesFirst',
      /until then the booking stands|reaches us in time/,
      /在此之前.*仍然有效|按时送达才生效/,
    ),
    meaning('sending', /Being sent/, /正在发送/),
    meaning('tried', /We tried to send/, /已尝试发送/),
    meaning('noAnswer yet', /There is no answer yet/, /尚未收到答复/),
    meaning('trouble', /had trouble/, /出现问题/),
    meaning('signIn', /log in again|have logged in/, /重新登录/),
    meaning('update', /newer version/, /新版本/),
    meaning('question', /until you decide|^Needs you$/, /需要您决定|待您决定/),
    meaning('late', /Not sent in time/, /未能按时发送/),
    meaning('cancels', /^Cancellation waiting$/, /^取消预约待答复$/),
    meaning('cancelsSome', /^Partial cancellation/, /^部分取消待答复$/),
    meaning('answers', /^Answer waiting$/, /^答复待发送$/),
    meaning('rates', /^Rating waiting$|can read it yet/, /^评价待答复$|没有人能看到/),
  ],
};

/** Actions of this phone that wait over the record of the server. */
export const waitingKind: Kind = {
  name: 'order with a waiting action',
  rules: waitingRules,
  sights: Object.entries(tapped).flatMap(([type, isAbout]) =>
    orderStates.filter(isAbout).flatMap((seen) =>
      Object.entries(rows).flatMap(([name, part]): Sight[] => {
        const { order } = seen;
        const row: Waiting = {
          ...waiting,
          type: type as Tapped,
          entityId: order.id,
          about: { startsAt: order.class.startsAt },
          ...part,
        };
        const one = { state: `${seen.name}, ${type} ${name}`, truth: truthOf(seen, row) };
        return [
          { ...one, screen: 'note on the order', node: <WaitingNote waiting={[row]} order={order} /> },
          { ...one, screen: 'row of the family', node: <OrderRow order={order} waiting={[row]} /> },
        ];
      }),
    ),
  ),
};

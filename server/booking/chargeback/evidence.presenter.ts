import { moneyText } from '#contract/currencies.ts';
import type { Language } from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { MessageBody, MessageSide } from '#contract/message.ts';
import type { OrderStory } from '#contract/order-story.ts';
import { toWallTime } from '#server/base/zone.ts';
import type { OrderRow } from '#server/booking/order/rows/order.repository.ts';
import { utcDay, utcMoment } from '#server/i18n/dates.ts';
import { textFor, type TextKey, texts } from '#server/i18n/text-for.ts';
import type { ListedChargebackRow } from '#server/money/public.ts';
import type {
  ClassFacts,
  listArrivals,
  listConsents,
  PaymentFacts,
  SeatRow,
  SignatureRow,
} from './evidence.repository.ts';
import { isAdult, nameForBank, shortenNames } from './evidence.rules.ts';

export interface EvidenceMessage {
  at: Date;
  side: MessageSide;
  body: MessageBody | null;
}

/** Facts of one order in a file of evidence. They have no needs, no card for emergencies and no contact. */
export interface EvidenceOrder {
  order: OrderRow;
  cls: ClassFacts;
  seats: readonly SeatRow[];
  arrivals: Awaited<ReturnType<typeof listArrivals>>;
  signatures: readonly SignatureRow[];
  story: Pick<OrderStory, 'history' | 'receipts'>;
  /** Null when they were not asked for. */
  messages: { rows: readonly EvidenceMessage[]; isCut: boolean } | null;
}

/** Everything that a file of evidence is made from. */
export interface EvidenceFacts {
  chargeback: ListedChargebackRow;
  payment: Pick<PaymentFacts, 'kind' | 'created_at'>;
  /** The orders that were paid, and those that one was exchanged for, the oldest first. */
  orders: readonly EvidenceOrder[];
  /** True when the payment paid for later orders that the file leaves out. */
  hasMoreOrders: boolean;
  payerBirthDate: string | null;
  consents: Awaited<ReturnType<typeof listConsents>>;
  madeAt: Date;
}

/** One order with what the file knows of its payment. */
type Part = EvidenceOrder & Omit<EvidenceFacts, 'orders'>;

export interface EvidenceText {
  title: string;
  lead: string;
  facts: readonly (readonly [label: string, value: string])[];
  sections: readonly { title: string; lines: readonly string[] }[];
}

/** Writes the file of evidence as text. Names of children, and of people of an unknown age, are first names. */
export function presentEvidence(facts: EvidenceFacts, language: Language): EvidenceText {
  const { orders, ...shared } = facts;
  const parts = orders.map((one): Part => ({ ...shared, ...one }));
  const hasSeveral = parts.length > 1;
  return {
    title: textFor(language, 'evidence.title', {}),
    lead: textFor(language, 'evidence.lead', {}),
    facts: [
      ...paymentFactsOf(facts, language),
      ...parts.flatMap((part) => orderFactsOf(part, facts, language)),
      ...moreOrdersOf(facts, language),
    ],
    sections: [
      ...parts.flatMap((part) => sectionsOf(part, hasSeveral, language)),
      sectionOf('evidence.consents', consentsOf(facts, language), language),
    ],
  };
}

const sectionOf = (title: TextKey & `evidence.${string}`, lines: readonly string[], language: Language) => ({
  title: texts[language][title],
  lines: lines.length === 0 ? [textFor(language, 'evidence.none', {})] : lines,
});

const moreOrdersOf = ({ hasMoreOrders, orders }: EvidenceFacts, language: Language): EvidenceText['facts'] =>
  hasMoreOrders
    ? [
        [
          texts[language]['evidence.moreOrders'],
          textFor(language, 'evidence.moreOrdersLine', { count: orders.length }),
        ],
      ]
    : [];

function sectionsOf(part: Part, hasSeveral: boolean, language: Language): EvidenceText['sections'] {
  const { messages, order } = part;
  return [
    sectionOf('evidence.terms', termsOf(part, language), language),
    sectionOf('evidence.history', historyOf(part, language), language),
    sectionOf('evidence.attendance', attendanceOf(part, language), language),
    sectionOf('evidence.signed', signedOf(part, language), language),
    sectionOf('evidence.receipts', receiptsOf(part, language), language),
    ...(messages === null
      ? []
      : [sectionOf('evidence.messages', messagesOf(part, messages, language), language)]),
  ].map(({ title, lines }) => ({ title: hasSeveral ? `${order.number}: ${title}` : title, lines }));
}

const moment = utcMoment;
const localOf = (text: LocalText, language: Language) => text[language] ?? text.en ?? text.zh ?? '';

const seatName = ({ madeAt, cls }: Part, { name, kind, birth_date: birthDate }: SeatRow) =>
  nameForBank(name, kind === 'self' && isAdult(birthDate, madeAt, cls.zone));

/** The zone in which a birthday begins last. */
const westernmost = 'Pacific/Pago_Pago';

/** True for a payer of 18 years or more, wherever their sessions are. */
const isPayerAdult = ({ payerBirthDate, madeAt, orders }: EvidenceFacts) =>
  isAdult(payerBirthDate, madeAt, westernmost) &&
  orders.every(({ cls }) => isAdult(payerBirthDate, madeAt, cls.zone));

function paymentFactsOf(facts: EvidenceFacts, language: Language): EvidenceText['facts'] {
  const { chargeback, payment, orders, madeAt } = facts;
  const label = (key: TextKey & `evidence.${string}`) => texts[language][key];
  return [
    [label('evidence.made'), textFor(language, 'evidence.madeAt', { when: moment(language, madeAt) })],
    [label('evidence.case'), `${chargeback.provider} ${chargeback.ref}`],
    [
      label('evidence.payment'),
      textFor(language, 'evidence.paymentLine', {
        amount: `${chargeback.currency} ${moneyText(chargeback.amount_minor, chargeback.currency)}`,
        when: moment(
          language,
          payment.kind === 'order' ? (orders[0]?.order.created_at ?? madeAt) : payment.created_at,
        ),
      }),
    ],
    ...(payment.kind === 'order'
      ? []
      : [[label('evidence.bought'), textFor(language, `evidence.bought.${payment.kind}`, {})] as const]),
    [label('evidence.reference'), chargeback.payment_ref ?? '–'],
    // An adult is named as the card is.
    [label('evidence.payer'), nameForBank(chargeback.payer_name, isPayerAdult(facts))],
  ];
}

function orderFactsOf(part: Part, { orders }: EvidenceFacts, language: Language): EvidenceText['facts'] {
  const { order, cls, seats } = part;
  const money = (minor: number) => `${order.currency} ${moneyText(minor, order.currency)}`;
  const { date, time } = toWallTime(cls.starts_at, cls.zone);
  const label = (key: TextKey & `evidence.${string}`) => texts[language][key];
  const taken = orders.filter((other) => other.order.exchange_of === order.id);
  return [
    [label('evidence.order'), order.number],
    [label('evidence.class'), localOf(cls.title, language)],
    [label('evidence.place'), `${cls.place_name}, ${cls.address}`],
    [
      label('evidence.time'),
      `${utcDay(language, new Date(`${date}T00:00:00Z`))} ${time}–${toWallTime(cls.ends_at, cls.zone).time} (${cls.zone})`,
    ],
    [label('evidence.coach'), cls.coach_name],
    [label('evidence.people'), seats.map((seat) => seatName(part, seat)).join(', ')],
    [label('evidence.price'), money(order.total_minor)],
    // The money of an exchange went to the next order, not back.
    taken.length === 0
      ? [label('evidence.returned'), money(order.refund_minor ?? 0)]
      : [label('evidence.exchanged'), taken.map((other) => other.order.number).join(', ')],
  ];
}

function termsOf({ order: { policy } }: Part, language: Language): string[] {
  const { course, graceMinutes: minutes, lateRefundPct: percent } = policy;
  return [
    ...(course === undefined
      ? [
          textFor(language, 'evidence.termsFree', { hours: policy.freeCancelHours, minutes }),
          textFor(language, 'evidence.termsLate', { percent }),
        ]
      : [
          textFor(language, 'evidence.termsCourse', {
            days: course.freeDays,
            first: moment(language, new Date(course.startsAt)),
            minutes,
          }),
          textFor(language, 'evidence.termsCourseLate', { percent, rest: course.restRefundPct }),
        ]),
    textFor(language, 'evidence.termsAbsent', { percent: policy.noShowRefundPct }),
    textFor(language, 'evidence.termsWaiver', { version: policy.waiverVersion }),
  ];
}

/** Each step with the side that took it, without names. */
const historyOf = ({ story }: Part, language: Language): string[] =>
  story.history.map(({ at, event, actor }) =>
    textFor(language, 'evidence.historyLine', {
      when: moment(language, new Date(at)),
      // A newer server may have written it.
      what: new Map(Object.entries(texts[language])).get(`evidence.event.${event}`) ?? event,
      who: textFor(language, `evidence.who.${actor}`, {}),
    }),
  );

function attendanceOf(facts: Part, language: Language): string[] {
  const nameOf = new Map(facts.seats.map((seat) => [seat.participant_id, seatName(facts, seat)]));
  return [
    ...facts.seats.map((seat) => {
      const name = seatName(facts, seat);
      if (seat.left_at !== null)
        return textFor(language, 'evidence.mark.left', { name, when: moment(language, seat.left_at) });
      return seat.mark === null || seat.marked_at === null
        ? textFor(language, 'evidence.mark.none', { name })
        : textFor(language, `evidence.mark.${seat.mark}`, { name, when: moment(language, seat.marked_at) });
    }),
    ...facts.arrivals.map(({ participant_id: id, mark, at }) =>
      textFor(language, `evidence.arrival.${mark}`, {
        name: nameOf.get(id) ?? '',
        when: moment(language, at),
      }),
    ),
  ];
}

const signedOf = (part: Part, language: Language): string[] =>
  part.signatures.flatMap(({ participant_id: id, version, signature, signed_at: at }) => {
    const seat = part.seats.find((one) => one.participant_id === id);
    if (seat === undefined) return [];
    return textFor(language, 'evidence.waiver', {
      version,
      name: seatName(part, seat),
      when: moment(language, at),
      by: nameForBank(signature, isAdult(part.payerBirthDate, part.madeAt, part.cls.zone)),
    });
  });

const consentsOf = ({ consents }: EvidenceFacts, language: Language): string[] =>
  consents.map(({ kind, version, given_at: at }) =>
    textFor(language, `evidence.consent.${kind}`, { version, when: moment(language, at) }),
  );

const receiptsOf = ({ story, order }: Part, language: Language): string[] =>
  story.receipts.map(({ kind, number, issuedAt, amountMinor }) =>
    textFor(language, `evidence.receipt.${kind}`, {
      number,
      when: moment(language, new Date(issuedAt)),
      amount: `${order.currency} ${moneyText(amountMinor, order.currency)}`,
    }),
  );

function messagesOf(
  facts: Part,
  { rows, isCut }: NonNullable<Part['messages']>,
  language: Language,
): string[] {
  const names = facts.seats.map((seat) => [seat.name, seatName(facts, seat)] as const);
  return [
    ...(isCut ? [textFor(language, 'evidence.messagesCut', {})] : []),
    ...rows.flatMap(({ at, side, body }) => [
      textFor(language, 'evidence.message', {
        when: moment(language, at),
        who: textFor(language, `evidence.side.${side}`, {}),
      }),
      ...wordsOf(body, language).map((words) => `  ${shortenNames(words, names)}`),
    ]),
  ];
}

function wordsOf(body: MessageBody | null, language: Language): string[] {
  if (body === null) return [textFor(language, 'evidence.messageGone', {})];
  if ('quick' in body) {
    // These words are about the health of a child.
    if (body.quick === 'bringInhaler') return [textFor(language, 'evidence.messageReady', {})];
    const words = textFor(language, `evidence.quick.${body.quick}`, {});
    return [textFor(language, 'evidence.messageQuick', { words })];
  }
  return [
    ...body.text.split('\n').filter((line) => line.trim() !== ''),
    ...('pictures' in body
      ? [textFor(language, 'evidence.messagePicture', { count: body.pictures.length })]
      : []),
  ];
}

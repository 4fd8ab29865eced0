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
import type { ClassFacts, listArrivals, listConsents, SeatRow, SignatureRow } from './evidence.repository.ts';
import { isAdult, nameForBank, shortenNames } from './evidence.rules.ts';

export interface EvidenceMessage {
  at: Date;
  side: MessageSide;
  body: MessageBody | null;
}

/** Everything that a file of evidence is made from. It has no needs, no card for emergencies and no contact. */
export interface EvidenceFacts {
  chargeback: ListedChargebackRow;
  order: OrderRow;
  cls: ClassFacts;
  payerBirthDate: string | null;
  seats: readonly SeatRow[];
  arrivals: Awaited<ReturnType<typeof listArrivals>>;
  signatures: readonly SignatureRow[];
  consents: Awaited<ReturnType<typeof listConsents>>;
  story: Pick<OrderStory, 'history' | 'receipts'>;
  /** Null when they were not asked for. */
  messages: { rows: readonly EvidenceMessage[]; isCut: boolean } | null;
  madeAt: Date;
}

export interface EvidenceText {
  title: string;
  lead: string;
  facts: readonly (readonly [label: string, value: string])[];
  sections: readonly { title: string; lines: readonly string[] }[];
}

/** Writes the file of evidence as text. Names of children, and of people of an unknown age, are first names. */
export function presentEvidence(facts: EvidenceFacts, language: Language): EvidenceText {
  const section = (title: TextKey & `evidence.${string}`, lines: readonly string[]) => ({
    title: texts[language][title],
    lines: lines.length === 0 ? [textFor(language, 'evidence.none', {})] : lines,
  });
  const { messages } = facts;
  return {
    title: textFor(language, 'evidence.title', {}),
    lead: textFor(language, 'evidence.lead', {}),
    facts: factsOf(facts, language),
    sections: [
      section('evidence.terms', termsOf(facts, language)),
      section('evidence.history', historyOf(facts, language)),
      section('evidence.attendance', attendanceOf(facts, language)),
      section('evidence.signed', signedOf(facts, language)),
      section('evidence.receipts', receiptsOf(facts, language)),
      ...(messages === null ? [] : [section('evidence.messages', messagesOf(facts, messages, language))]),
    ],
  };
}

const moment = utcMoment;
const localOf = (text: LocalText, language: Language) => text[language] ?? text.en ?? text.zh ?? '';

const seatName = ({ madeAt, cls }: EvidenceFacts, { name, kind, birth_date: birthDate }: SeatRow) =>
  nameForBank(name, kind === 'self' && isAdult(birthDate, madeAt, cls.zone));

/** The payer of the payment. An adult is named as the card is. */
const payerName = ({ chargeback, payerBirthDate, madeAt, cls }: EvidenceFacts) =>
  nameForBank(chargeback.payer_name, isAdult(payerBirthDate, madeAt, cls.zone));

function factsOf(facts: EvidenceFacts, language: Language): EvidenceText['facts'] {
  const { chargeback, order, cls, seats, madeAt } = facts;
  const money = (minor: number) => `${order.currency} ${moneyText(minor, order.currency)}`;
  const { date, time } = toWallTime(cls.starts_at, cls.zone);
  const label = (key: TextKey & `evidence.${string}`) => texts[language][key];
  return [
    [label('evidence.made'), textFor(language, 'evidence.madeAt', { when: moment(language, madeAt) })],
    [label('evidence.case'), `${chargeback.provider} ${chargeback.ref}`],
    [
      label('evidence.payment'),
      textFor(language, 'evidence.paymentLine', {
        amount: `${chargeback.currency} ${moneyText(chargeback.amount_minor, chargeback.currency)}`,
        when: moment(language, order.created_at),
      }),
    ],
    [label('evidence.reference'), chargeback.payment_ref ?? '–'],
    [label('evidence.payer'), payerName(facts)],
    [label('evidence.order'), order.number],
    [label('evidence.class'), localOf(cls.title, language)],
    [label('evidence.place'), `${cls.place_name}, ${cls.address}`],
    [
      label('evidence.time'),
      `${utcDay(language, new Date(`${date}T00:00:00Z`))} ${time}–${toWallTime(cls.ends_at, cls.zone).time} (${cls.zone})`,
    ],
    [label('evidence.coach'), cls.coach_name],
    [label('evidence.people'), seats.map((seat) => seatName(facts, seat)).join(', ')],
    [label('evidence.price'), money(order.total_minor)],
    [label('evidence.returned'), money(order.refund_minor ?? 0)],
  ];
}

function termsOf({ order: { policy } }: EvidenceFacts, language: Language): string[] {
  return [
    textFor(language, 'evidence.termsFree', { hours: policy.freeCancelHours, minutes: policy.graceMinutes }),
    textFor(language, 'evidence.termsLate', { percent: policy.lateRefundPct }),
    textFor(language, 'evidence.termsAbsent', { percent: policy.noShowRefundPct }),
    textFor(language, 'evidence.termsWaiver', { version: policy.waiverVersion }),
  ];
}

/** Each step with the side that took it, without names. */
const historyOf = ({ story }: EvidenceFacts, language: Language): string[] =>
  story.history.map(({ at, event, actor }) =>
    textFor(language, 'evidence.historyLine', {
      when: moment(language, new Date(at)),
      // A newer server may have written it.
      what: new Map(Object.entries(texts[language])).get(`evidence.event.${event}`) ?? event,
      who: textFor(language, `evidence.who.${actor}`, {}),
    }),
  );

function attendanceOf(facts: EvidenceFacts, language: Language): string[] {
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

function signedOf(facts: EvidenceFacts, language: Language): string[] {
  const { seats, signatures, consents, chargeback, payerBirthDate, madeAt, cls } = facts;
  const isPayerAdult = isAdult(payerBirthDate, madeAt, cls.zone);
  return [
    ...signatures.flatMap(
      ({ participant_id: id, version, guardian_id: guardian, signature, signed_at: at }) => {
        const seat = seats.find((one) => one.participant_id === id);
        if (seat === undefined) return [];
        return textFor(language, 'evidence.waiver', {
          version,
          name: seatName(facts, seat),
          when: moment(language, at),
          by: nameForBank(signature, guardian === chargeback.payer_id && isPayerAdult),
        });
      },
    ),
    ...consents.map(({ kind, version, given_at: at }) =>
      textFor(language, `evidence.consent.${kind}`, { version, when: moment(language, at) }),
    ),
  ];
}

const receiptsOf = ({ story, order }: EvidenceFacts, language: Language): string[] =>
  story.receipts.map(({ kind, number, issuedAt, amountMinor }) =>
    textFor(language, `evidence.receipt.${kind}`, {
      number,
      when: moment(language, new Date(issuedAt)),
      amount: `${order.currency} ${moneyText(amountMinor, order.currency)}`,
    }),
  );

function messagesOf(
  facts: EvidenceFacts,
  { rows, isCut }: NonNullable<EvidenceFacts['messages']>,
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

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { limits } from '#contract/limits.ts';
import type { OrderRecord } from '#contract/order.ts';
import { staysBooked, whyNotExchanged } from '#src/features/booking/pending/exchange-end.view.ts';
import type { ChangedTerm } from '#src/features/booking/waiting/changed-terms.view.ts';
import type { Question } from '#src/features/booking/waiting/question.view.ts';
import { knownReason } from '#src/features/booking/waiting/waiting.view.ts';
import { readerZone, useFormat, type Format } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

interface QuestionTextProps {
  row: Waiting;
  question: Question;
  currency: string;
  /** Newest record of its order. */
  order: OrderRecord | undefined;
}

/** Describes the change in sentences; one always names the action that did not happen. */
export function QuestionText(props: QuestionTextProps) {
  return useSentences(props).map((sentence) => <p key={sentence}>{sentence}</p>);
}

function useSentences({ row, question, currency, order }: QuestionTextProps): string[] {
  const { t } = useTranslation();
  const format = useFormat();
  const zone = row.about.zone ?? readerZone();
  if (question.kind === 'damaged') return [t('waiting.question.damaged')];
  if (question.kind === 'changed') {
    const { price, time, terms } = question;
    const isPlain = price === undefined && time === undefined;
    return [
      ...(time
        ? [
            t('waiting.question.time', {
              old: format.dayTime(time.oldAt, zone),
              new: format.dayTime(time.newAt, zone),
            }),
          ]
        : []),
      ...(price
        ? [
            price.seats === undefined
              ? t('waiting.question.price', {
                  old: format.money(price.oldMinor, price.currency),
                  new: format.money(price.newMinor, price.currency),
                })
              : t('waiting.question.seats', {
                  count: price.seats,
                  new: format.money(price.newMinor, price.currency),
                }),
          ]
        : []),
      ...terms.map((term) => termSentence(term, zone, t, format)),
      ...(isPlain ? [t('waiting.question.nothing')] : []),
    ];
  }
  const { kind } = question;
  if (kind === 'movedAgain' || kind === 'keepClash' || kind === 'leftAlready')
    return [t(`waiting.question.${kind}`)];
  const isCancel = row.type === 'order.cancel' || row.type === 'order.cancelParticipants';
  if (isCancel && kind === 'gone') return [t('waiting.question.cancelGone')];
  const reason = knownReason(row.reason);
  const refund = question.kind === 'cancelLate' ? format.money(question.refundMinor, currency) : '';
  const isExchange = row.type === 'order.exchange';
  const why = isExchange ? whyNotExchanged(reason, row.facts) : undefined;
  const sentence = why
    ? t(why)
    : reason
      ? t(`reasons.${reason}`, { refund, seconds: '', most: limits.openQuestions })
      : t('waiting.question.other');
  const stays = isExchange && staysBooked(reason, order, row.facts) ? [t('waiting.question.dateStays')] : [];
  if (question.kind === 'code') return [t('class.answer.codeRefused', { why: sentence })];
  if (question.kind === 'waiver') return [sentence, t('waiting.question.waiver'), ...stays];
  if (question.kind === 'clash' && question.startsAt)
    return [sentence, t('waiting.question.clashAt', { when: format.dayTime(question.startsAt, zone) })];
  return [sentence, ...stays];
}

function termSentence(term: ChangedTerm, zone: string, t: TFunction, format: Format): string {
  switch (term.key) {
    case 'coach':
      return t('waiting.question.coach', { name: format.name(term.coach) });
    case 'place':
      return t('waiting.question.place', { place: term.place });
    case 'end':
      return t('waiting.question.end', { when: format.dayTime(term.at, zone) });
    case 'leaving':
      return t('waiting.question.leaving', { count: term.hours, pct: term.pct });
    case 'size':
      return t('waiting.question.size', { count: term.count });
  }
}

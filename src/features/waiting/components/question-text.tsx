import { useTranslation } from 'react-i18next';
import { knownReason } from '#src/features/waiting/waiting.view.ts';
import type { Question } from '#src/features/waiting/question.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import type { Waiting } from '#src/offline/core/merge.ts';

interface QuestionTextProps {
  row: Waiting;
  question: Question;
  currency: string;
}

/** What changed, in sentences; what did not happen is always among them. */
export function QuestionText({ row, question, currency }: QuestionTextProps) {
  return useSentences(row, question, currency).map((sentence) => <p key={sentence}>{sentence}</p>);
}

function useSentences(row: Waiting, question: Question, currency: string): string[] {
  const { t } = useTranslation(['waiting', 'reasons']);
  const format = useFormat();
  const zone = row.about.zone ?? readerZone();
  if (question.kind === 'damaged') return [t('waiting:question.damaged')];
  if (question.kind === 'changed') {
    const { price, time } = question;
    return [
      ...(time
        ? [
            t('waiting:question.time', {
              old: format.dayTime(time.oldAt, zone),
              new: format.dayTime(time.newAt, zone),
            }),
          ]
        : []),
      ...(price
        ? [
            t('waiting:question.price', {
              old: format.money(price.oldMinor, price.currency),
              new: format.money(price.newMinor, price.currency),
            }),
          ]
        : []),
    ];
  }
  const { kind } = question;
  if (kind === 'movedAgain' || kind === 'keepClash' || kind === 'leftAlready')
    return [t(`waiting:question.${kind}`)];
  const reason = knownReason(row.reason);
  const refund = question.kind === 'cancelLate' ? format.money(question.refundMinor, currency) : '';
  const sentence = reason ? t(`reasons:${reason}`, { refund, seconds: '' }) : t('waiting:question.other');
  if (question.kind === 'waiver') return [sentence, t('waiting:question.waiver')];
  if (question.kind === 'clash' && question.startsAt)
    return [sentence, t('waiting:question.clashAt', { when: format.dayTime(question.startsAt, zone) })];
  return [sentence];
}

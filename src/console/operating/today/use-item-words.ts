import { useTranslation } from 'react-i18next';
import type { OperatorTaskKind } from '#contract/task.ts';
import type { TodayKind } from '#contract/today-kinds.ts';
import { useFormat } from '#src/i18n/format.ts';
import type { Item } from './today.queries.ts';

/** Kinds with a sentence of their own; the others are tasks and have the sentence of the task. */
const sentences = [
  'joinWaiting',
  'teamWaiting',
  'partnerAsked',
  'consentWaiting',
  'clearanceEnding',
  'withdrawalToPay',
  'jobFailing',
  'personUnreachable',
  'disputeToDecide',
] as const;
type OwnSentence = (typeof sentences)[number];
type WithTask = Exclude<TodayKind, OwnSentence> & OperatorTaskKind;

const hasOwn = (kind: TodayKind): kind is OwnSentence => sentences.some((one) => one === kind);
const isOfTask = (kind: TodayKind): kind is WithTask => !hasOwn(kind);

/** Words of an item: its kind, its sentence, and the people and records that it is about. */
export function useItemWords() {
  const { t } = useTranslation();
  const f = useFormat();
  const wordOf = ({ kind, word }: Item): string | null => {
    if (word === null) return null;
    if (kind === 'jobFailing') return t(`console.jobs.name.${word}`, { defaultValue: word });
    if (kind === 'personUnreachable') return t(`consoleToday.unreachable.${word}`, { defaultValue: word });
    if (kind === 'helperOnHold') return t(`console.classes.helpers.hold.${word}`, { defaultValue: word });
    if (kind === 'legalTextOfBuild') return t(`consoleRules.legal.kinds.${word}`, { defaultValue: word });
    if (kind === 'deliveryFailed') return t(`consoleToday.delivery.${word}`, { defaultValue: word });
    if (kind === 'chargeback') return t(`consoleChargeback.ending.whats.${word}`, { defaultValue: word });
    if (kind === 'moneyUnexplained') return f.date(word);
    if (kind === 'receiptsBroken') return t(`consoleToday.receipts.${word}`, { defaultValue: word });
    if (kind === 'feedbackReceived') return t(`console.feedback.kinds.${word}`, { defaultValue: word });
    if (kind === 'safetyReported') return t(`console.feedback.reasons.${word}`, { defaultValue: word });
    return t(`console.role.${word}`, { defaultValue: word });
  };
  return {
    kind: ({ kind }: Pick<Item, 'kind'>) => t(`consoleToday.kind.${kind}`),
    sentence: ({ kind }: Item): string => {
      if (hasOwn(kind)) return t(`consoleToday.sentence.${kind}`);
      return isOfTask(kind) ? t(`console.tasks.kind.${kind}`) : '';
    },
    /** Returns a name, a title, a code in words or an order number; never an id. */
    about: (item: Item): string =>
      [
        item.name,
        item.title === null ? null : f.local(item.title),
        wordOf(item),
        item.orderNumber === null ? null : t('console.orderNumber', { number: item.orderNumber }),
      ]
        .filter((part) => part !== null && part !== '')
        .join(' · '),
  };
}

import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { needFields, type Accommodation } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import { sharedTexts } from '#src/features/booking/needs/needs-answer.view.ts';
import { useFormat, type Format } from '#src/i18n/format.ts';
import { Facts, type Fact } from '#src/ui/facts.tsx';

type Need = Accommodation | (typeof needFields)[number];

/** Shared needs of one participant, the coach's answer, and the family's feedback. */
export function SharedNeedFacts({ item }: { item: SharedNeed }) {
  const { t } = useTranslation();
  const format = useFormat();
  const facts: (Fact | false)[] = [
    item.accommodations.length > 0 && {
      label: t('request.needs.meets'),
      value: format.list(item.accommodations.map((name) => t(`common.meets.${name}`))),
    },
    ...sharedTexts(item).map(({ field, text }) => ({ label: t(`request.needs.${field}`), value: text })),
    item.answer !== null && {
      label: t('request.needs.yourAnswer'),
      value: t(`request.needs.said.${item.answer}`, { text: item.answerText }),
    },
    item.feedback !== null && {
      label: t('request.needs.feedback'),
      value: feedbackText(item.feedback, format, t),
    },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

function feedbackText(
  { items, text }: NonNullable<SharedNeed['feedback']>,
  format: Format,
  t: TFunction,
): string {
  const results = items.map(({ need, result }) =>
    t(`request.needs.result.${result}`, { need: needWord(need, t) }),
  );
  return [format.list(results), text].filter(Boolean).join(' · ');
}

const isField = (need: Need): need is (typeof needFields)[number] => needFields.some((one) => one === need);

const needWord = (need: Need, t: TFunction): string =>
  isField(need) ? t(`request.needs.${need}`) : t(`common.meets.${need}`);

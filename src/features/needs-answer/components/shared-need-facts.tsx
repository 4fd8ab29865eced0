import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { needFields, type Accommodation } from '#contract/enums.ts';
import type { SharedNeed } from '#contract/needs.ts';
import { sharedTexts } from '#src/features/needs-answer/needs-answer.view.ts';
import { useFormat, type Format } from '#src/i18n/format.ts';
import { Facts, type Fact } from '#src/ui/facts.tsx';

type T = TFunction<'request'>;
type Need = Accommodation | (typeof needFields)[number];

/** What a family shared about one participant, what was answered, and what they said of it afterwards. */
export function SharedNeedFacts({ item }: { item: SharedNeed }) {
  const { t } = useTranslation('request');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const facts: (Fact | false)[] = [
    item.accommodations.length > 0 && {
      label: t('needs.meets'),
      value: format.list(item.accommodations.map((name) => tCommon(`meets.${name}`))),
    },
    ...sharedTexts(item).map(({ field, text }) => ({ label: t(`needs.${field}`), value: text })),
    item.answer !== null && {
      label: t('needs.yourAnswer'),
      value: t(`needs.said.${item.answer}`, { text: item.answerText }),
    },
    item.feedback !== null && {
      label: t('needs.feedback'),
      value: feedbackText(item.feedback, format, t, tCommon),
    },
  ];
  return <Facts facts={facts.filter((fact) => fact !== false)} />;
}

function feedbackText(
  { items, text }: NonNullable<SharedNeed['feedback']>,
  format: Format,
  t: T,
  tCommon: TFunction,
): string {
  const results = items.map(({ need, result }) =>
    t(`needs.result.${result}`, { need: needWord(need, t, tCommon) }),
  );
  return [format.list(results), text].filter(Boolean).join(' · ');
}

const isField = (need: Need): need is (typeof needFields)[number] => needFields.some((one) => one === need);

const needWord = (need: Need, t: T, tCommon: TFunction): string =>
  isField(need) ? t(`needs.${need}`) : tCommon(`meets.${need}`);

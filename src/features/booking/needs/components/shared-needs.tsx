import { useTranslation } from 'react-i18next';
import type { SharedNeed } from '#contract/needs.ts';
import type { NeedsAnswer } from '#src/features/booking/needs/use-needs-answer.ts';
import { Section } from '#src/ui/section.tsx';
import { NeedAnswerFields } from './need-answer-fields.tsx';
import { SharedNeedFacts } from './shared-need-facts.tsx';

interface SharedNeedsProps {
  items: readonly SharedNeed[];
  /** Undefined when nothing can be answered now. */
  form: NeedsAnswer | undefined;
  isRequest: boolean;
}

/** Shared needs of each participant, with the coach's answer. */
export function SharedNeeds({ items, form, isRequest }: SharedNeedsProps) {
  const { t } = useTranslation();
  return items.map((item) => (
    <Section key={item.participantId} title={t('request.needs.of', { name: item.name })}>
      <SharedNeedFacts item={item} />
      {form ? (
        <NeedAnswerFields name={item.name} answer={form.of(item.participantId)} isRequest={isRequest} />
      ) : null}
    </Section>
  ));
}

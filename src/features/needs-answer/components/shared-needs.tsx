import { useTranslation } from 'react-i18next';
import type { SharedNeed } from '#contract/needs.ts';
import type { NeedsAnswer } from '#src/features/needs-answer/use-needs-answer.ts';
import { Section } from '#src/ui/section.tsx';
import { NeedAnswerFields } from './need-answer-fields.tsx';
import { SharedNeedFacts } from './shared-need-facts.tsx';

interface SharedNeedsProps {
  items: readonly SharedNeed[];
  /** Absent when there is nothing to answer now. */
  form: NeedsAnswer | undefined;
  isRequest: boolean;
}

/** What was shared about each participant, and the coach's answer to it. */
export function SharedNeeds({ items, form, isRequest }: SharedNeedsProps) {
  const { t } = useTranslation('request');
  return items.map((item) => (
    <Section key={item.participantId} title={t('needs.of', { name: item.name })}>
      <SharedNeedFacts item={item} />
      {form ? (
        <NeedAnswerFields name={item.name} answer={form.of(item.participantId)} isRequest={isRequest} />
      ) : null}
    </Section>
  ));
}

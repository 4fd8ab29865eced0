import { useTranslation } from 'react-i18next';
import type { FamilyTodo } from '#contract/home.ts';
import { paths } from '#contract/paths.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

interface FamilyCardProps {
  missing: FamilyTodo;
  now: number;
}

/**
 * A minor's account needs a guardian, the guardian's proof, or a signature. The profile screen has the steps.
 */
export function FamilyCard({ missing: { kind, minor, until, asked, missing }, now }: FamilyCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const end = until === null ? undefined : format.deadline(until, readerZone());
  const isOver = until !== null && Date.parse(until) <= now;
  const lines =
    kind === 'waiver'
      ? [t('todo.waiver.text', { name: minor })]
      : kind === 'proof'
        ? missing.map((what) => t(`todo.proof.${what}`))
        : [
            t('todo.guardian.text'),
            asked === null
              ? t('todo.guardian.nobody')
              : t('todo.guardian.asked', { to: asked.to, when: format.ago(asked.at, now) }),
          ];
  const text = isOver ? t('todo.over', { when: end ?? '' }) : lines.join(format.language === 'zh' ? '' : ' ');
  const action =
    kind !== 'guardian' ? (`${kind}.do` as const) : asked === null ? 'guardian.do' : 'guardian.again';
  return (
    <NeedsYouCard
      title={t(`todo.${kind}.title`, { name: minor })}
      text={text}
      until={isOver || end === undefined ? undefined : t('todo.until', { until: end })}
      actions={<ActionButton href={paths.student.profile}>{t(`todo.${action}`)}</ActionButton>}
    />
  );
}

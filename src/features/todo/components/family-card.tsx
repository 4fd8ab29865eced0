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

/** A minor's account waits for a guardian, for the guardian's proof, or for a signature. All are mended on the profile. */
export function FamilyCard({ missing: { kind, minor, until, asked, missing }, now }: FamilyCardProps) {
  const { t } = useTranslation('todo');
  const format = useFormat();
  const end = until === null ? undefined : format.deadline(until, readerZone());
  const isOver = until !== null && Date.parse(until) <= now;
  const lines =
    kind === 'waiver'
      ? [t('waiver.text', { name: minor })]
      : kind === 'proof'
        ? missing.map((what) => t(`proof.${what}`))
        : [
            t('guardian.text'),
            asked === null
              ? t('guardian.nobody')
              : t('guardian.asked', { to: asked.to, when: format.ago(asked.at, now) }),
          ];
  const text = isOver ? t('over', { when: end ?? '' }) : lines.join(format.language === 'zh' ? '' : ' ');
  const action =
    kind !== 'guardian' ? (`${kind}.do` as const) : asked === null ? 'guardian.do' : 'guardian.again';
  return (
    <NeedsYouCard
      title={t(`${kind}.title`, { name: minor })}
      text={text}
      until={isOver || end === undefined ? undefined : t('until', { until: end })}
      actions={<ActionButton href={paths.student.profile}>{t(action)}</ActionButton>}
    />
  );
}

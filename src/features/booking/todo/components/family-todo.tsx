import { useTranslation } from 'react-i18next';
import type { FamilyTodo } from '#contract/home.ts';
import { paths } from '#contract/paths.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { NeedRow } from '#src/ui/need-row.tsx';
import { NeedsYouCard } from '#src/ui/needs-you-card.tsx';

interface FamilyTodoProps {
  missing: FamilyTodo;
  now: number;
}

/** A guardian's proof or signature is missing. The profile screen has the steps. */
export function FamilyRow({ missing: { kind, minor, until, missing }, now }: FamilyTodoProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (kind === 'guardian') return null;
  const zone = readerZone();
  const isOver = until !== null && Date.parse(until) <= now;
  const lines =
    kind === 'waiver'
      ? [t('todo.waiver.text', { name: minor })]
      : missing.map((what) => t(`todo.proof.${what}`));
  return (
    <NeedRow
      title={t(`todo.${kind}.title`, { name: minor })}
      text={
        isOver
          ? t('todo.over', { when: format.deadline(until, zone) })
          : lines.join(format.language === 'zh' ? '' : ' ')
      }
      until={
        isOver || until === null ? undefined : t('todo.until', { until: format.shortDeadline(until, zone) })
      }
      action={<QuietButton href={paths.student.profile}>{t(`todo.${kind}.do`)}</QuietButton>}
    />
  );
}

/** A minor's account needs a guardian. The profile screen has the steps. */
export function GuardianCard({ missing: { minor, until, asked }, now }: FamilyTodoProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const end = until === null ? undefined : format.deadline(until, readerZone());
  const isOver = until !== null && Date.parse(until) <= now;
  const lines = [
    t('todo.guardian.text'),
    asked === null
      ? t('todo.guardian.nobody')
      : t('todo.guardian.asked', { to: asked.to, when: format.ago(asked.at, now) }),
  ];
  const text = isOver ? t('todo.over', { when: end ?? '' }) : lines.join(format.language === 'zh' ? '' : ' ');
  return (
    <NeedsYouCard
      title={t('todo.guardian.title', { name: minor })}
      text={text}
      until={isOver || end === undefined ? undefined : t('todo.until', { until: end })}
      actions={
        <ActionButton href={paths.student.profile}>
          {t(asked === null ? 'todo.guardian.do' : 'todo.guardian.again')}
        </ActionButton>
      }
    />
  );
}

import { useTranslation } from 'react-i18next';
import type { OwnHelper } from '#contract/helper.ts';
import { pathTo } from '#contract/paths.ts';
import { helperPaths } from '#src/features/helping/helper/coach-helpers.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** A helper of the coach: classes together, the next one, approved time, and what waits for a decision. */
export function OwnHelperRow({ own }: { own: OwnHelper }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { helper, classes, nextAt, approvedMinutes, hoursToDecide } = own;
  const facts = [
    t('helperSearch.together.count', { count: classes }),
    approvedMinutes > 0
      ? t('helperSearch.mine.approved', { time: format.duration(approvedMinutes) })
      : undefined,
    nextAt === null ? undefined : t('helperSearch.mine.next', { when: format.day(nextAt, readerZone()) }),
  ];
  return (
    <PersonRow
      face={<Avatar name={helper.name} seed={helper.avatarSeed} size={48} />}
      name={helper.name}
      text={facts.filter(Boolean).join(' · ')}
      below={
        hoursToDecide > 0 ? (
          <StatusBadge kind="waiting">{t('helperSearch.mine.waits', { count: hoursToDecide })}</StatusBadge>
        ) : undefined
      }
      href={pathTo(helperPaths[helper.role].profile, { id: helper.id })}
    />
  );
}

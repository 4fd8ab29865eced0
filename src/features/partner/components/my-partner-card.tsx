import { useTranslation } from 'react-i18next';
import type { MyPartner } from '#contract/partner.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** A partner of one's own: what one is there, and what comes next. */
export function MyPartnerCard({ item }: { item: MyPartner }) {
  const { t } = useTranslation('partner');
  const format = useFormat();
  const { partner, nextClass, memberSince, asCoach, isManager } = item;
  const name = format.local(partner.name);
  const isInvited = asCoach?.state === 'invited';
  return (
    <PersonRow
      href={pathTo(paths.student.partnersDetail, { id: partner.id })}
      face={<Avatar name={name} seed={partner.id} size={56} />}
      name={name}
      text={
        nextClass
          ? `${format.dayTimeAt(nextClass.startsAt, nextClass.zone)} · ${format.local(nextClass.title)}`
          : t('noClasses')
      }
      below={
        <>
          {isInvited ? <StatusBadge kind="waiting">{t('role.invited')}</StatusBadge> : null}
          {isManager ? <StatusBadge kind="certain">{t('role.manager')}</StatusBadge> : null}
          {asCoach && !isInvited ? <StatusBadge kind="certain">{t('role.coach')}</StatusBadge> : null}
          {memberSince === null ? null : <StatusBadge kind="certain">{t('joined')}</StatusBadge>}
        </>
      }
    />
  );
}

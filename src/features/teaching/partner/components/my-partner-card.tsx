import { useTranslation } from 'react-i18next';
import type { MyPartner } from '#contract/partner.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Card of a partner that the reader belongs to: the reader's roles, and the next class. */
export function MyPartnerCard({ item }: { item: MyPartner }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { partner, nextClass, memberSince, asCoach, isManager } = item;
  const name = format.local(partner.name);
  const isInvited = asCoach?.state === 'invited';
  return (
    <PersonRow
      href={pathTo(paths.student.partnersDetail, { id: partner.id })}
      face={<Avatar name={name} seed={partner.id} size={56} isBody />}
      name={name}
      text={
        nextClass
          ? `${format.dayTimeAt(nextClass.startsAt, nextClass.zone)} · ${format.local(nextClass.title)}`
          : t('partner.noClasses')
      }
      below={
        <>
          {isInvited ? <StatusBadge kind="waiting">{t('partner.role.invited')}</StatusBadge> : null}
          {isManager ? <StatusBadge kind="certain">{t('partner.role.manager')}</StatusBadge> : null}
          {asCoach && !isInvited ? <StatusBadge kind="certain">{t('partner.role.coach')}</StatusBadge> : null}
          {memberSince === null ? null : <StatusBadge kind="certain">{t('partner.joined')}</StatusBadge>}
        </>
      }
    />
  );
}

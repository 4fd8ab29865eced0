import { useTranslation } from 'react-i18next';
import type { ListedPartner } from '#contract/partner.ts';
import { paths, pathTo } from '#contract/paths.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { PersonRow } from '#src/ui/person-row.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** Row of a partner in the list: city, numbers of coaches and members, and the members' discount. */
export function PartnerRow({ partner }: { partner: ListedPartner }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const name = format.local(partner.name);
  const { coachCount, memberCount, memberDiscountBps, isMember } = partner;
  return (
    <PersonRow
      href={pathTo(paths.student.partnersDetail, { id: partner.id })}
      face={<Avatar name={name} seed={partner.id} size={56} isBody />}
      name={name}
      text={[partner.affiliation, cityName(partner.cityId)].filter(Boolean).join(' · ')}
      below={
        <>
          <span className="of-row-text">
            {t('partner.coaches', { count: coachCount })} · {t('partner.members', { count: memberCount })}
          </span>
          {isMember ? <StatusBadge kind="certain">{t('partner.joined')}</StatusBadge> : null}
          {memberDiscountBps > 0 ? (
            <span className="of-tag">{t('partner.discount', { pct: memberDiscountBps / 100 })}</span>
          ) : null}
        </>
      }
    />
  );
}

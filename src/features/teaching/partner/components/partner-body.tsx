import { useTranslation } from 'react-i18next';
import type { PartnerRecord } from '#contract/partner.ts';
import { paths } from '#contract/paths.ts';
import { useCityName } from '#src/features/platform/content/use-city-name.ts';
import { ClassRow } from '#src/features/teaching/class/components/class-row.tsx';
import { CoachRow } from '#src/features/teaching/coach-card/components/coach-row.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';
import { Written } from '#src/ui/written.tsx';

/** Description of a partner, its next classes at the reader's price, and its coaches. */
export function PartnerBody({ partner }: { partner: PartnerRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const cityName = useCityName();
  const { affiliation, cityId, state, memberSince, memberDiscountBps } = partner;
  const { memberCount, serviceMinutes, classes, coaches } = partner;
  const facts = [
    { label: t('partner.city'), value: cityName(cityId) },
    ...(affiliation === null ? [] : [{ label: t('partner.affiliation'), value: affiliation }]),
    { label: t('partner.students'), value: format.number(memberCount), figures: true },
    { label: t('partner.service'), value: format.duration(serviceMinutes), figures: true },
  ];
  return (
    <>
      <Card>
        {state === 'closed' ? <StatusBadge kind="refused">{t('partner.closed')}</StatusBadge> : null}
        {memberSince === null ? null : <StatusBadge kind="certain">{t('partner.joined')}</StatusBadge>}
        <p>
          <Written>{format.local(partner.introduction)}</Written>
        </p>
        <Facts facts={facts} />
      </Card>
      {memberDiscountBps > 0 && state === 'open' ? (
        <List>
          <FactRow
            icon="leaf"
            title={t('partner.discount', { pct: memberDiscountBps / 100 })}
            text={t('partner.discountText')}
            href={paths.student.vip}
          />
        </List>
      ) : null}
      {state === 'closed' ? null : (
        <Section title={t('partner.classes')}>
          {classes.length === 0 ? <p className="of-muted">{t('partner.noClasses')}</p> : null}
          {classes.length === 0 ? null : (
            <List>
              {classes.map((record) => (
                <ClassRow key={record.id} record={record} />
              ))}
            </List>
          )}
        </Section>
      )}
      {coaches.length === 0 ? null : (
        <Section title={t('partner.teachers')}>
          <List label={t('partner.teachers')}>
            {coaches.map((coach) => (
              <CoachRow key={coach.id} coach={coach} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { PartnerRecord } from '#contract/partner.ts';
import { paths } from '#contract/paths.ts';
import { ClassCard } from '#src/features/class/components/class-card.tsx';
import { CoachRow } from '#src/features/coach/components/coach-row.tsx';
import { useCityName } from '#src/features/coach/use-city-name.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Card } from '#src/ui/card.tsx';
import { FactRow } from '#src/ui/fact-row.tsx';
import { Facts } from '#src/ui/facts.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

/** What a partner institution is, its next classes at the reader's price, and who gives them. */
export function PartnerBody({ partner }: { partner: PartnerRecord }) {
  const { t } = useTranslation('partner');
  const format = useFormat();
  const cityName = useCityName();
  const { affiliation, cityId, state, memberSince, memberDiscountBps } = partner;
  const { memberCount, serviceMinutes, classes, coaches } = partner;
  const facts = [
    { label: t('city'), value: cityName(cityId) },
    ...(affiliation === null ? [] : [{ label: t('affiliation'), value: affiliation }]),
    { label: t('students'), value: format.number(memberCount), figures: true },
    { label: t('service'), value: format.duration(serviceMinutes), figures: true },
  ];
  return (
    <>
      <Card>
        {state === 'closed' ? <StatusBadge kind="refused">{t('closed')}</StatusBadge> : null}
        {memberSince === null ? null : <StatusBadge kind="certain">{t('joined')}</StatusBadge>}
        <p>{format.local(partner.introduction)}</p>
        <Facts facts={facts} />
      </Card>
      {memberDiscountBps > 0 && state === 'open' ? (
        <List>
          <FactRow
            icon="leaf"
            title={t('discount', { pct: memberDiscountBps / 100 })}
            text={t('discountText')}
            href={paths.student.vip}
          />
        </List>
      ) : null}
      {state === 'closed' ? null : (
        <Section title={t('classes')}>
          {classes.length === 0 ? <p className="of-muted">{t('noClasses')}</p> : null}
          {classes.map((record) => (
            <ClassCard key={record.id} record={record} isDrawn={false} />
          ))}
        </Section>
      )}
      {coaches.length === 0 ? null : (
        <Section title={t('teachers')}>
          <List label={t('teachers')}>
            {coaches.map((coach) => (
              <CoachRow key={coach.id} coach={coach} />
            ))}
          </List>
        </Section>
      )}
    </>
  );
}

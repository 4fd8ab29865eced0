import { useTranslation } from 'react-i18next';
import type { ClassPack } from '#contract/class-pack.ts';
import { useNow } from '#src/clock/use-now.ts';
import { packState, packStateKind } from '#src/features/money/class-pack/class-pack.view.ts';
import { dayIn, readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

interface PackHeadProps {
  pack: ClassPack;
  isOnline: boolean;
}

/** State of a pack: sessions left, end date and participant, or how it ended. */
export function PackHead({ pack, isOnline }: PackHeadProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { currency, coach, team, person, payment, ended } = pack;
  const state = packState(pack, useNow());
  const name = person.name || t('pack.otherChild');
  const day = (instant: string) => format.date(dayIn(readerZone(), instant));
  return (
    <>
      <Card tone="tint">
        <p>
          <StatusBadge kind={packStateKind(state)}>{t(`pack.state.${state}`)}</StatusBadge>
        </p>
        <h2>
          {state === 'running' || state === 'contested'
            ? t('pack.left', { left: pack.left, count: pack.sessions })
            : t('pack.sessions', { count: pack.sessions })}
        </h2>
        <p>
          {team === undefined
            ? t('pack.with', { coach: format.name(coach), name })
            : t('pack.withTeam', { team: format.local(team.name), name })}
        </p>
        {(state === 'running' || state === 'over') && pack.validUntil !== null ? (
          <p>
            {t(state === 'over' ? 'pack.over' : 'pack.until', {
              day: day(pack.validUntil),
              amount: format.money(pack.leftMinor, currency),
            })}
          </p>
        ) : null}
        {state === 'contested' ? <p>{t('pack.contested')}</p> : null}
        {ended !== null && ended.backMinor > 0 ? (
          <p>
            {t(`pack.back.${ended.why === 'chargedBack' ? 'chargedBack' : ended.to}`, {
              amount: format.money(ended.backMinor, currency),
              day: day(ended.at),
            })}
          </p>
        ) : null}
        {state === 'running' || state === 'pending' ? (
          <p className="of-faint">{t('pack.pays', { amount: format.money(pack.upToMinor, currency) })}</p>
        ) : null}
      </Card>
      {pack.payBy === null ? null : state === 'unpaid' ? (
        <Banner kind="info" title={t('pack.payOver', { until: format.deadline(pack.payBy, readerZone()) })}>
          {t('pack.payOverText')}
        </Banner>
      ) : (
        <Banner
          kind="waiting"
          title={t('pack.payBy', {
            amount: format.money(pack.priceMinor, currency),
            until: format.deadline(pack.payBy, readerZone()),
          })}
          action={
            payment !== null && isOnline ? (
              <QuietButton onClick={() => window.location.assign(payment.redirectUrl)}>
                {t('pack.goOn')}
              </QuietButton>
            ) : undefined
          }
        >
          {t('pack.payByText')}
        </Banner>
      )}
    </>
  );
}

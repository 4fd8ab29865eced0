import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { limits } from '#contract/limits.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { HealthLine } from './health-line.tsx';
import type { Health } from './health.queries.ts';

/** Notices that leave the server, by way. */
export function DeliveryLines({ deliveries }: Pick<Health, 'deliveries'>) {
  const { t } = useTranslation();
  const f = useFormat();
  const counted = (count: number) => {
    const number = f.number(count);
    return count < limits.todayCount ? number : t('consoleHealth.deliveries.most', { number });
  };
  return (
    <>
      <ul className="rows" aria-label={t('consoleHealth.deliveries.title')}>
        {deliveries.map(({ way, waiting, oldestAt, failing, sent, givenUp, fault }) => (
          <HealthLine
            key={way}
            title={t(`consoleHealth.deliveries.way.${way}`)}
            isFine={fault === null}
            facts={[
              t('consoleHealth.deliveries.waiting', { number: counted(waiting) }),
              ...(oldestAt === null
                ? []
                : [t('consoleHealth.deliveries.oldest', { when: f.dayTime(oldestAt, readerZone()) })]),
              t('consoleHealth.deliveries.failing', { number: counted(failing) }),
              t('consoleHealth.deliveries.sent', { number: f.number(sent) }),
              t('consoleHealth.deliveries.givenUp', { number: f.number(givenUp) }),
            ]}
          >
            {fault === null ? t('consoleHealth.deliveries.fine') : t(`consoleHealth.fault.${fault}`)}
          </HealthLine>
        ))}
      </ul>
      <p>
        <Link to="/deliveries">{t('consoleHealth.deliveries.all')}</Link>
      </p>
    </>
  );
}

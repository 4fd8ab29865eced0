import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { coachMoneySources } from '#src/features/money/coach-wallet/coach-wallet.queries.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Facts } from '#src/ui/facts.tsx';
import { LinkRow, List } from '#src/ui/list-row.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /coach/hours: the coach's service hours, and the way to those of the helpers. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const { record, refetch, view } = useRecord(coachMoneySources.wallet(), {
    missing: t('coachHours.offline'),
  });
  return (
    <Screen title={t('coachHours.title')} back={paths.coach.mine} onRefresh={refetch}>
      <ListState {...view} skeleton="record">
        {record ? (
          <Section title={t('coachHours.own')} card>
            <Facts
              facts={[
                {
                  label: t('coachHours.total'),
                  value: format.duration(record.serviceMinutes),
                  figures: true,
                },
              ]}
            />
            <p className="of-faint">{t('coachHours.counted')}</p>
          </Section>
        ) : null}
      </ListState>
      <List label={t('coachHours.helpers')}>
        <LinkRow
          icon="people"
          label={t('coachHours.helpers')}
          href={pathTo(paths.coach.reservation, { show: 'hours' })}
        />
      </List>
    </Screen>
  );
}

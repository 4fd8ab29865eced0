import { useTranslation } from 'react-i18next';
import type { CoachHome } from '#contract/home.ts';
import { paths } from '#contract/paths.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Section } from '#src/ui/section.tsx';

/** Available money and the next release; nothing before the first earnings. */
export function MoneyAhead({ money }: { money: CoachHome['money'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { availableMinor, pendingMinor, nextRelease } = money;
  if (availableMinor + pendingMinor === 0) return null;
  const amount = (minor: number) => format.money(minor, money.currency);
  return (
    <Section title={t('coachDay.home.money')}>
      <List>
        <FactRow
          icon="wallet"
          href={paths.coach.wallet}
          title={t('coachDay.home.available', { amount: amount(availableMinor) })}
          text={
            nextRelease
              ? t('coachDay.home.release', {
                  amount: amount(nextRelease.amountMinor),
                  when: format.dayTime(nextRelease.at, readerZone()),
                })
              : undefined
          }
        />
      </List>
    </Section>
  );
}

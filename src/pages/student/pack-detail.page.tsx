import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { classPackSources } from '#src/features/class-pack/class-pack.queries.ts';
import { PackCoaches } from '#src/features/class-pack/components/pack-coaches.tsx';
import { PackHead } from '#src/features/class-pack/components/pack-head.tsx';
import { PackPass } from '#src/features/class-pack/components/pack-pass.tsx';
import { PackUses } from '#src/features/class-pack/components/pack-uses.tsx';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /student/packDetail?id=…: what is left of a class pack, what it paid, and for whom it is. */
export function Component() {
  const { t } = useTranslation('pack');
  const format = useFormat();
  const isOnline = useOnline();
  const { id } = useScreenParams(paths.student.packDetail);
  const { record: pack, view, refetch } = useRecord(classPackSources.detail(id), { missing: t('offline') });
  return (
    <Screen
      title={t('one')}
      back={paths.student.packs}
      onRefresh={refetch}
      bottom={
        pack !== undefined && pack.left > 0 && pack.team === undefined ? (
          <ActionButton href={pathTo(paths.student.coachDetail, { id: pack.coach.id })}>
            {t('book', { coach: format.name(pack.coach) })}
          </ActionButton>
        ) : undefined
      }
    >
      <ListState {...view} skeleton="record">
        {pack === undefined ? null : (
          <>
            <PackHead pack={pack} isOnline={isOnline} />
            <PackCoaches pack={pack} />
            <PackUses pack={pack} />
            <PackPass pack={pack} isOnline={isOnline} />
            <Section title={t('refund.title')}>
              {pack.refund === null ? (
                <p>{t(`refund.${pack.whyNoRefund ?? 'ended'}`)}</p>
              ) : (
                <>
                  <p>
                    {t('refund.may', {
                      count: pack.refund.sessions,
                      amount: format.money(pack.refund.amountMinor, pack.currency),
                    })}
                  </p>
                  <QuietButton href={pathTo(paths.student.packRefund, { id })}>{t('refund.to')}</QuietButton>
                </>
              )}
            </Section>
          </>
        )}
      </ListState>
    </Screen>
  );
}

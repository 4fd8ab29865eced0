import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { classPackSources } from '#src/features/money/class-pack/class-pack.queries.ts';
import { isUsable, packState } from '#src/features/money/class-pack/class-pack.view.ts';
import { PackCoaches } from '#src/features/money/class-pack/components/pack-coaches.tsx';
import { PackHead } from '#src/features/money/class-pack/components/pack-head.tsx';
import { PackPass } from '#src/features/money/class-pack/components/pack-pass.tsx';
import { PackUses } from '#src/features/money/class-pack/components/pack-uses.tsx';
import { ReceiptsOf } from '#src/features/money/receipt/components/receipts-of.tsx';
import { useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { ActionButton, QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { Section } from '#src/ui/section.tsx';

/** /student/packDetail?id=…: sessions left in a class pack, its uses, and its participant. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const { id } = useScreenParams(paths.student.packDetail);
  const {
    record: pack,
    view,
    refetch,
  } = useRecord(classPackSources.detail(id), { missing: t('pack.offline') });
  const now = useNow();
  const isUsed = pack !== undefined && isUsable(pack, now);
  const isOver = pack !== undefined && packState(pack, now) === 'over';
  return (
    <Screen
      title={t('pack.one')}
      back={paths.student.packs}
      onRefresh={refetch}
      bottom={
        pack !== undefined && isUsed && pack.team === undefined ? (
          <ActionButton href={pathTo(paths.student.coachDetail, { id: pack.coach.id })}>
            {t('pack.book', { coach: format.name(pack.coach) })}
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
            <ReceiptsOf of={{ as: 'student', classPackId: id }} />
            <PackPass pack={pack} isOnline={isOnline} />
            <Section title={t('pack.refund.title')}>
              {pack.refund === null || isOver ? (
                <p>{t(`pack.refund.${pack.whyNoRefund ?? 'ended'}`)}</p>
              ) : (
                <>
                  <p>
                    {t('pack.refund.may', {
                      count: pack.refund.sessions,
                      amount: format.money(pack.refund.amountMinor, pack.currency),
                    })}
                  </p>
                  <QuietButton href={pathTo(paths.student.packRefund, { id })}>
                    {t('pack.refund.to')}
                  </QuietButton>
                </>
              )}
            </Section>
          </>
        )}
      </ListState>
    </Screen>
  );
}

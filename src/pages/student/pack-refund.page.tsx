import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useGoOn } from '#src/browser/go-on.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useScreenParams } from '#src/features/base/screen-params/use-screen-params.ts';
import { classPackSources } from '#src/features/money/class-pack/class-pack.queries.ts';
import { packState } from '#src/features/money/class-pack/class-pack.view.ts';
import { usePackActions } from '#src/features/money/class-pack/use-pack-actions.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /student/packRefund?id=…: the refund of the unused sessions, the account that gets it, and the button. */
export function Component() {
  const { t } = useTranslation();
  const format = useFormat();
  const goOn = useGoOn();
  const isOnline = useOnline();
  const { id } = useScreenParams(paths.student.packRefund);
  const {
    record: pack,
    view,
    refetch,
  } = useRecord(classPackSources.detail(id), { missing: t('pack.offline') });
  const { refund } = usePackActions();
  const [wanted, setWanted] = useState<'balance' | 'origin'>('balance');
  const back = pathTo(paths.student.packDetail, { id });
  const now = useNow();
  const packRefund = pack === undefined || packState(pack, now) === 'over' ? null : pack.refund;
  const originUntil = packRefund?.originUntil ?? null;
  const isOriginOpen = originUntil !== null && now <= Date.parse(originUntil);
  const to = isOriginOpen ? wanted : 'balance';
  const amount = packRefund === null ? '' : format.money(packRefund.amountMinor, pack?.currency ?? '');
  const act = async () => {
    if (packRefund === null || refund.isPending) return;
    const done = await refund
      .mutateAsync({ id, shownMinor: packRefund.amountMinor, to })
      .catch(() => undefined);
    if (done === undefined) return;
    toast(t(`pack.refund.done.${to}`, { amount }), { kind: 'done' });
    await goOn(back, { replace: true });
  };
  return (
    <Screen
      title={t('pack.refund.title')}
      back={back}
      onRefresh={refetch}
      bottom={
        packRefund === null ? undefined : (
          <DangerButton
            busy={refund.isPending}
            offReason={isOnline ? undefined : t('pack.refund.offline')}
            onClick={() => void act()}
          >
            {t('pack.refund.act', { amount })}
          </DangerButton>
        )
      }
    >
      <ListState {...view} skeleton="record">
        {refund.error ? <Banner kind="refused" title={errorText(refund.error, t)} /> : null}
        {pack === undefined ? null : packRefund === null ? (
          <p>{t(`pack.refund.${pack.whyNoRefund ?? 'ended'}`)}</p>
        ) : (
          <>
            <Card tone="tint">
              <p>{t('pack.refund.unused', { count: packRefund.sessions })}</p>
              <p className="of-big-figure of-tnum">{amount}</p>
              <p>{t('pack.refund.means')}</p>
            </Card>
            {!isOriginOpen ? (
              <p>{t('pack.refund.onlyBalance')}</p>
            ) : (
              <Choice
                label={t('pack.refund.where')}
                options={[
                  { value: 'balance', title: t('pack.refund.balance'), text: t('pack.refund.balanceText') },
                  {
                    value: 'origin',
                    title: t(`pack.refund.m${pack.method}`),
                    text: t('pack.refund.originText', {
                      until: format.deadline(originUntil, readerZone()),
                    }),
                  },
                ]}
                value={to}
                onChange={setWanted}
              />
            )}
          </>
        )}
      </ListState>
    </Screen>
  );
}

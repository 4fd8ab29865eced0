import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { paths, pathTo } from '#contract/paths.ts';
import { classPackSources } from '#src/features/class-pack/class-pack.queries.ts';
import { usePackActions } from '#src/features/class-pack/use-pack-actions.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useScreenParams } from '#src/features/screen-params/use-screen-params.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { Choice } from '#src/ui/choice.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { Screen } from '#src/ui/screen.tsx';
import { toast } from '#src/ui/toast.ts';

/** /student/packRefund?id=…: what giving the unused part back brings, where it goes, and the tap. */
export function Component() {
  const { t } = useTranslation('pack');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const { id } = useScreenParams(paths.student.packRefund);
  const { record: pack, view, refetch } = useRecord(classPackSources.detail(id), { missing: t('offline') });
  const { refund } = usePackActions();
  const [to, setTo] = useState<'balance' | 'origin'>('balance');
  const back = pathTo(paths.student.packDetail, { id });
  const brings = pack?.refund ?? null;
  const amount = brings === null ? '' : format.money(brings.amountMinor, pack?.currency ?? '');
  const act = async () => {
    if (brings === null || refund.isPending) return;
    const done = await refund.mutateAsync({ id, shownMinor: brings.amountMinor, to }).catch(() => undefined);
    if (done === undefined) return;
    toast(t(`refund.done.${to}`, { amount }), { kind: 'done' });
    await navigate(back, { replace: true });
  };
  return (
    <Screen
      title={t('refund.title')}
      back={back}
      onRefresh={refetch}
      bottom={
        brings === null ? undefined : (
          <DangerButton
            busy={refund.isPending}
            offReason={isOnline ? undefined : t('refund.offline')}
            onClick={() => void act()}
          >
            {t('refund.act', { amount })}
          </DangerButton>
        )
      }
    >
      <ListState {...view} skeleton="record">
        {refund.error ? <Banner kind="refused" title={errorText(refund.error, tCommon)} /> : null}
        {pack === undefined ? null : brings === null ? (
          <p>{t(`refund.${pack.whyNoRefund ?? 'ended'}`)}</p>
        ) : (
          <>
            <Card tone="tint">
              <p>{t('refund.unused', { count: brings.sessions })}</p>
              <p className="of-big-figure of-tnum">{amount}</p>
              <p>{t('refund.means')}</p>
            </Card>
            {brings.originUntil === null ? (
              <p>{t('refund.onlyBalance')}</p>
            ) : (
              <Choice
                label={t('refund.where')}
                options={[
                  { value: 'balance', title: t('refund.balance'), text: t('refund.balanceText') },
                  {
                    value: 'origin',
                    title: t(`refund.m${pack.method}`),
                    text: t('refund.originText', {
                      until: format.deadline(brings.originUntil, readerZone()),
                    }),
                  },
                ]}
                value={to}
                onChange={setTo}
              />
            )}
          </>
        )}
      </ListState>
    </Screen>
  );
}

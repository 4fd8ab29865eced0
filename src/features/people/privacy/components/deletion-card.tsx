import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivacyState } from '#contract/privacy.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { deletionStage, settledFirst } from '#src/features/people/privacy/privacy.view.ts';
import { useDataRequest } from '#src/features/people/privacy/use-data-request.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { toast } from '#src/ui/toast.ts';
import { Blocks } from './blocks.tsx';
import { DeletionSheet } from './deletion-sheet.tsx';

interface DeletionCardProps {
  state: PrivacyState;
  /** Why every button is off. */
  offReason: string | undefined;
}

/** The deletion of the account: its blocks and its day, and the buttons to request and cancel it. */
export function DeletionCard({ state, offReason }: DeletionCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const stage = deletionStage(state, useNow());
  const [isOpen, setOpen] = useState(false);
  const keep = useDataRequest('privacy.keepAccount', () => toast(t('privacy.delete.kept'), { kind: 'done' }));
  const { deletion, blocks } = state;
  const { first, rest } = settledFirst(state);
  const isBlocked = first.length > 0;
  return (
    <Card>
      <h3>{t('privacy.delete.title')}</h3>
      {stage === 'none' || deletion === null ? (
        <>
          <p>{t('privacy.delete.text', { count: state.terms.graceDays })}</p>
          {isBlocked ? <Blocks label={t('privacy.delete.first')} blocks={first} /> : null}
          {rest ? (
            <p>
              {t(rest.isBalance ? 'privacy.delete.rest' : 'privacy.delete.restEarned', {
                amount: format.money(rest.amountMinor, rest.currency),
              })}
            </p>
          ) : null}
          <DangerButton
            onClick={() => setOpen(true)}
            offReason={isBlocked ? t('privacy.delete.blocked') : offReason}
          >
            {t('privacy.delete.open')}
          </DangerButton>
        </>
      ) : (
        <>
          <Banner
            kind="waiting"
            title={t(`privacy.delete.on.${stage}`, { day: format.longDay(deletion.dueAt, readerZone()) })}
          >
            {stage === 'asked' ? t('privacy.delete.mind') : null}
          </Banner>
          {deletion.givesUpMinor === undefined || deletion.currency === undefined ? null : (
            <p>
              {t('privacy.delete.givesUp', {
                amount: format.money(deletion.givesUpMinor, deletion.currency),
              })}
            </p>
          )}
          {blocks.length > 0 ? <Blocks label={t('privacy.delete.waits')} blocks={blocks} /> : null}
          {keep.error ? <Banner kind="refused" title={errorText(keep.error, t)} /> : null}
          <QuietButton busy={keep.isBusy} onClick={keep.run} offReason={offReason}>
            {t('privacy.delete.keep')}
          </QuietButton>
        </>
      )}
      <DeletionSheet state={state} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

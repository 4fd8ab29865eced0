import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrivacyState } from '#contract/privacy.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { deletionStage } from '#src/features/privacy/privacy.view.ts';
import { useDataRequest } from '#src/features/privacy/use-data-request.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { toast } from '#src/ui/toast.ts';
import { Blocks } from './blocks.tsx';
import { DeletionSheet } from './deletion-sheet.tsx';

interface DeletionCardProps {
  state: PrivacyState;
  /** Why nothing can be done now. */
  offReason: string | undefined;
}

/** The deletion of the account: what stands in its way, asking for it, its day, taking it back. */
export function DeletionCard({ state, offReason }: DeletionCardProps) {
  const { t } = useTranslation('privacy');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const stage = deletionStage(state, useNow());
  const [isOpen, setOpen] = useState(false);
  const keep = useDataRequest('privacy.keepAccount', () => toast(t('delete.kept'), { kind: 'done' }));
  const { deletion, blocks } = state;
  const isBlocked = blocks.length > 0;
  return (
    <Card>
      <h3>{t('delete.title')}</h3>
      {stage === 'none' || deletion === null ? (
        <>
          <p>{t('delete.text', { count: state.terms.graceDays })}</p>
          {isBlocked ? <Blocks label={t('delete.first')} blocks={blocks} /> : null}
          <DangerButton onClick={() => setOpen(true)} offReason={isBlocked ? t('delete.blocked') : offReason}>
            {t('delete.open')}
          </DangerButton>
        </>
      ) : (
        <>
          <Banner
            kind="waiting"
            title={t(`delete.on.${stage}`, { day: format.longDay(deletion.dueAt, readerZone()) })}
          >
            {stage === 'asked' ? t('delete.mind') : null}
          </Banner>
          {isBlocked ? <Blocks label={t('delete.waits')} blocks={blocks} /> : null}
          {keep.error ? <Banner kind="refused" title={errorText(keep.error, tCommon)} /> : null}
          <QuietButton busy={keep.isBusy} onClick={keep.run} offReason={offReason}>
            {t('delete.keep')}
          </QuietButton>
        </>
      )}
      <DeletionSheet state={state} isOpen={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}

import { useTranslation } from 'react-i18next';
import type { PrivacyState } from '#contract/privacy.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { copyOf } from '#src/features/privacy/privacy.view.ts';
import { useDataRequest } from '#src/features/privacy/use-data-request.ts';
import { useSaveCopy } from '#src/features/privacy/use-save-copy.ts';
import { ProofSheet } from '#src/features/proof/components/proof-sheet.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { toast } from '#src/ui/toast.ts';

interface CopyCardProps {
  state: PrivacyState;
  /** Why nothing can be done now. */
  offReason: string | undefined;
}

/** The copy of everything: asking for it, how it stands, saving it. */
export function CopyCard({ state, offReason }: CopyCardProps) {
  const { t } = useTranslation('privacy');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const copy = copyOf(state, useNow());
  const ask = useDataRequest('privacy.requestExport', () => toast(t('copy.asked'), { kind: 'done' }));
  const save = useSaveCopy(() => toast(t('copy.saved'), { kind: 'done' }));
  const time = (instant: string) => format.dayTime(instant, readerZone());
  const error = ask.error ?? save.error;
  return (
    <Card>
      <h3>{t('copy.title')}</h3>
      <p>{t('copy.text')}</p>
      {copy.stage === 'none' ? (
        <p className="of-faint">{t('copy.terms', { count: state.terms.exportHours })}</p>
      ) : null}
      {copy.stage === 'preparing' ? (
        <Banner kind="waiting" title={t('copy.preparing')}>
          {t('copy.preparingText', { by: time(copy.by) })}
        </Banner>
      ) : null}
      {copy.stage === 'late' ? (
        <Banner kind="waiting" title={t('copy.late')}>
          {t('copy.lateText')}
        </Banner>
      ) : null}
      {copy.stage === 'ready' ? (
        <>
          <Banner kind="certain" title={t('copy.ready')}>
            {t('copy.readyText', { madeAt: time(copy.madeAt), until: time(copy.until) })}
          </Banner>
          <QuietButton icon="download" busy={save.isBusy} onClick={save.run} offReason={offReason}>
            {t('copy.save')}
          </QuietButton>
        </>
      ) : null}
      {error ? <Banner kind="refused" title={errorText(error, tCommon)} /> : null}
      {state.actions.includes('requestExport') ? (
        <QuietButton busy={ask.isBusy} onClick={ask.run} offReason={offReason}>
          {t(copy.stage === 'ready' ? 'copy.askAgain' : 'copy.ask')}
        </QuietButton>
      ) : null}
      <ProofSheet title={t('copy.ask')} step={ask} />
      <ProofSheet title={t('copy.save')} step={save} />
    </Card>
  );
}

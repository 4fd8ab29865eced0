import { useTranslation } from 'react-i18next';
import type { PrivacyState } from '#contract/privacy.ts';
import { call } from '#src/api/call.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { copyOf } from '#src/features/people/privacy/privacy.view.ts';
import { useDataRequest } from '#src/features/people/privacy/use-data-request.ts';
import { useDataStep } from '#src/features/people/privacy/use-data-step.ts';
import { zipOf } from '#src/features/people/privacy/zip.view.ts';
import { ProofSheet } from '#src/features/people/second-factor/components/proof-sheet.tsx';
import type { ProvedStep } from '#src/features/people/second-factor/use-proved-step.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Card } from '#src/ui/card.tsx';
import { saveFile } from '#src/ui/save-file.ts';
import { toast } from '#src/ui/toast.ts';

interface CopyCardProps {
  state: PrivacyState;
  /** Why every button is off. */
  offReason: string | undefined;
}

/** The copy of everything: its state, and the buttons to request and save it. */
export function CopyCard({ state, offReason }: CopyCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const copy = copyOf(state, useNow());
  const ask = useDataRequest('privacy.requestExport', () => toast(t('privacy.copy.asked'), { kind: 'done' }));
  const save = useSaveCopy(() => toast(t('privacy.copy.saved'), { kind: 'done' }));
  const time = (instant: string) => format.dayTime(instant, readerZone());
  const error = ask.error ?? save.error;
  return (
    <Card>
      <h3>{t('privacy.copy.title')}</h3>
      <p>{t('privacy.copy.text')}</p>
      {copy.stage === 'none' ? (
        <p className="of-faint">{t('privacy.copy.terms', { count: state.terms.exportHours })}</p>
      ) : null}
      {copy.stage === 'preparing' ? (
        <Banner kind="waiting" title={t('privacy.copy.preparing')}>
          {t('privacy.copy.preparingText', { by: time(copy.by) })}
        </Banner>
      ) : null}
      {copy.stage === 'late' ? (
        <Banner kind="waiting" title={t('privacy.copy.late')}>
          {t('privacy.copy.lateText')}
        </Banner>
      ) : null}
      {copy.stage === 'ready' ? (
        <>
          <Banner kind="certain" title={t('privacy.copy.ready')}>
            {t('privacy.copy.readyText', { madeAt: time(copy.madeAt), until: time(copy.until) })}
          </Banner>
          <QuietButton icon="download" busy={save.isBusy} onClick={save.run} offReason={offReason}>
            {t('privacy.copy.save')}
          </QuietButton>
        </>
      ) : null}
      {error ? <Banner kind="refused" title={errorText(error, t)} /> : null}
      {state.actions.includes('requestExport') ? (
        <QuietButton busy={ask.isBusy} onClick={ask.run} offReason={offReason}>
          {t(copy.stage === 'ready' ? 'privacy.copy.askAgain' : 'privacy.copy.ask')}
        </QuietButton>
      ) : null}
      <ProofSheet title={t('privacy.copy.ask')} step={ask} />
      <ProofSheet title={t('privacy.copy.save')} step={save} />
    </Card>
  );
}

/** Byte order mark: without it spreadsheet programs read UTF-8 as another encoding. */
const byteOrderMark = '\ufeff';

/** Fetches the copy and passes it to the browser as one file. The app stores nothing of it. */
const useSaveCopy = (onDone: () => void): ProvedStep =>
  useDataStep(async () => {
    const { files, readyAt } = await call('privacy.export', {});
    const texts = files.map(({ name, type, text }) => ({
      name,
      text: type === 'csv' ? byteOrderMark + text : text,
    }));
    saveFile(`openfield-${readyAt.slice(0, 10)}.zip`, zipOf(texts, new Date(readyAt)));
  }, onDone);

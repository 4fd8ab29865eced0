import { useTranslation } from 'react-i18next';
import { ApiError } from '#src/api/api-error.ts';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { usePayoutDownload } from './use-payout-download.ts';

/** Saves the file. Another time only after a question: a bank that gets it twice may pay twice. */
export function PayoutDownload({ id, readCount }: { id: string; readCount: number }) {
  const { t } = useTranslation();
  const look = usePayoutDownload();
  const download = () => {
    if (!look.isPending) look.mutate({ id, readCount });
  };
  // With the readings that the press was about: others may have come while a code was typed.
  const again = () => {
    if (look.variables !== undefined) look.mutate(look.variables);
  };
  const isConflict = look.error instanceof ApiError && look.error.reason === 'CONTENT_CHANGED';
  return (
    <>
      {readCount > 0 ? (
        <SureButton
          // Another reading closes the question and asks it again.
          key={readCount}
          label={t('consoleMoney.payouts.downloadAgain')}
          go={t('consoleMoney.payouts.downloadNow')}
          off={null}
          isBusy={look.isPending}
          onGo={download}
        >
          <p>{t('consoleMoney.payouts.again')}</p>
          <p>{t('consoleMoney.payouts.lookNote')}</p>
        </SureButton>
      ) : (
        <p>
          <button type="button" className="main" aria-busy={look.isPending} onClick={download}>
            {t('consoleMoney.payouts.download')}
          </button>{' '}
          <span className="faint">{t('consoleMoney.payouts.lookNote')}</span>
        </p>
      )}
      <FreshAnswer
        done={look.isSuccess ? t('consoleMoney.payouts.saved') : null}
        error={isConflict ? null : look.error}
        onAgain={again}
      />
      {isConflict ? (
        <p className="wrong" role="alert">
          {t('consoleMoney.payouts.readSince')}
        </p>
      ) : null}
    </>
  );
}

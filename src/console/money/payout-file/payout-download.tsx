import { useTranslation } from 'react-i18next';
import { SureButton } from '#src/console/base/decision/sure-button.tsx';
import { FreshAnswer } from '#src/console/people/session/fresh-answer.tsx';
import { usePayoutDownload } from './use-payout-download.ts';

/** Saves the file. Another time only after a question: a bank that gets it twice may pay twice. */
export function PayoutDownload({ id, isRead }: { id: string; isRead: boolean }) {
  const { t } = useTranslation();
  const look = usePayoutDownload();
  const download = () => {
    if (!look.isPending) look.mutate(id);
  };
  return (
    <>
      {isRead ? (
        <SureButton
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
        error={look.error}
        onAgain={download}
      />
    </>
  );
}

import { useTranslation } from 'react-i18next';
import type { PrivacyState } from '#contract/privacy.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/error/error.view.ts';
import { wouldBeDueAt } from '#src/features/privacy/privacy.view.ts';
import { useDataRequest } from '#src/features/privacy/use-data-request.ts';
import { ProofForm } from '#src/features/proof/components/proof-form.tsx';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useSession } from '#src/session/session.ts';
import { DangerButton, QuietButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Prose } from '#src/ui/prose.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';

interface DeletionSheetProps {
  state: PrivacyState;
  isOpen: boolean;
  onClose: () => void;
}

/** What a deletion brings, before it is asked for; then the proof that it is the person. */
export function DeletionSheet({ state, isOpen, onClose }: DeletionSheetProps) {
  const { t } = useTranslation('privacy');
  const { t: tCommon } = useTranslation('common');
  const format = useFormat();
  const { user } = useSession();
  const day = format.longDay(wouldBeDueAt(state, useNow()), readerZone());
  const ask = useDataRequest('privacy.requestDeletion', () => {
    toast(t('delete.asked'), { kind: 'done' });
    onClose();
  });
  const close = () => {
    ask.stop();
    onClose();
  };
  return (
    <Sheet title={t('delete.sheet')} open={isOpen} onClose={close}>
      {ask.proof ? (
        <ProofForm step={ask} />
      ) : (
        <Stack>
          <p>{t('delete.when', { day })}</p>
          <Prose>
            <ul>
              <li>{t('delete.goes')}</li>
              <li>{t('delete.shared')}</li>
              <li>{t('delete.stays')}</li>
              {user?.roles.includes('coach') ? <li>{t('delete.hidden')}</li> : null}
            </ul>
          </Prose>
          {ask.error ? <Banner kind="refused" title={errorText(ask.error, tCommon)} /> : null}
          <DangerButton busy={ask.isBusy} onClick={ask.run}>
            {t('delete.do')}
          </DangerButton>
          <QuietButton onClick={close}>{t('delete.keep')}</QuietButton>
        </Stack>
      )}
    </Sheet>
  );
}

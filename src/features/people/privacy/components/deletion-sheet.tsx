import { useTranslation } from 'react-i18next';
import type { PrivacyState } from '#contract/privacy.ts';
import { useNow } from '#src/clock/use-now.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import { settledFirst, wouldBeDueAt } from '#src/features/people/privacy/privacy.view.ts';
import { useDataRequest } from '#src/features/people/privacy/use-data-request.ts';
import { ProofForm } from '#src/features/people/second-factor/components/proof-form.tsx';
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

/** Shows the consequences of a deletion before the request; then proves the person. */
export function DeletionSheet({ state, isOpen, onClose }: DeletionSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSession();
  const day = format.longDay(wouldBeDueAt(state, useNow()), readerZone());
  const { rest } = settledFirst(state);
  const amount = rest && format.money(rest.amountMinor, rest.currency);
  const ask = useDataRequest(
    'privacy.requestDeletion',
    () => {
      toast(t('privacy.delete.asked'), { kind: 'done' });
      onClose();
    },
    rest ? { givesUpMinor: rest.amountMinor } : {},
  );
  const close = () => {
    ask.stop();
    onClose();
  };
  return (
    <Sheet title={t('privacy.delete.sheet')} open={isOpen} onClose={close}>
      {ask.proof ? (
        <ProofForm step={ask} />
      ) : (
        <Stack>
          <p>{t('privacy.delete.when', { day })}</p>
          <Prose>
            <ul>
              <li>{t('privacy.delete.goes')}</li>
              <li>{t('privacy.delete.shared')}</li>
              <li>{t('privacy.delete.stays')}</li>
              {amount === undefined ? null : <li>{t('privacy.delete.restGoes', { amount })}</li>}
              {user?.roles.includes('coach') ? <li>{t('privacy.delete.hidden')}</li> : null}
            </ul>
          </Prose>
          {ask.error ? <Banner kind="refused" title={errorText(ask.error, t)} /> : null}
          <DangerButton busy={ask.isBusy} onClick={ask.run}>
            {amount === undefined ? t('privacy.delete.do') : t('privacy.delete.doGiveUp', { amount })}
          </DangerButton>
          <QuietButton onClick={close}>{t('privacy.delete.keep')}</QuietButton>
        </Stack>
      )}
    </Sheet>
  );
}

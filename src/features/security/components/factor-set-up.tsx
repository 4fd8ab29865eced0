import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { useOnline } from '#src/offline/online.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { Section } from '#src/ui/section.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { FactorCodeForm } from './factor-code-form.tsx';

interface FactorSetUpProps {
  begun: Output<'secondFactor.begin'>;
  onConfirmed: (codes: readonly string[]) => void;
  onStop: () => void;
}

/** The secret for the authenticator app, to scan or to type, and the first code that it shows. */
export function FactorSetUp({ begun, onConfirmed, onStop }: FactorSetUpProps) {
  const { t } = useTranslation('security');
  const format = useFormat();
  const isOnline = useOnline();
  const confirm = useMutation({
    mutationFn: (code: string) => call('secondFactor.confirm', { code }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(begun.secret);
      toast(t('copied'), { kind: 'done' });
    } catch {
      toast(t('copyFailed'), { kind: 'refused' });
    }
  };
  return (
    <>
      <Section title={t('setUp.first')} card>
        <Stack>
          <p>{t('setUp.scan')}</p>
          <QrCode text={begun.uri} label={t('setUp.qr')} />
          <p>{t('setUp.same')}</p>
          <p>
            <code className="of-secret">{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <QuietButton onClick={() => void copy()}>{t('setUp.copy')}</QuietButton>
          <p className="of-faint">
            {t('setUp.until', { when: format.dayTime(begun.expiresAt, readerZone()) })}
          </p>
        </Stack>
      </Section>
      <Section title={t('setUp.second')} card>
        <Stack>
          <FactorCodeForm
            label={t('setUp.code')}
            hint={t('setUp.codeHint')}
            go={t('setUp.confirm')}
            isBusy={confirm.isPending}
            error={confirm.error}
            offReason={isOnline ? undefined : t('offline')}
            onCode={(code) => confirm.mutate(code)}
          />
          <QuietButton onClick={onStop}>{t('setUp.stop')}</QuietButton>
        </Stack>
      </Section>
    </>
  );
}

import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { call } from '#src/api/call.ts';
import { copyText } from '#src/browser/copy-text.ts';
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
  const { t } = useTranslation();
  const format = useFormat();
  const isOnline = useOnline();
  const confirm = useMutation({
    mutationFn: (code: string) => call('secondFactor.confirm', { code }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
  });
  const copy = async () => {
    if (await copyText(begun.secret)) toast(t('security.copied'), { kind: 'done' });
    else toast(t('security.copyFailed'), { kind: 'refused' });
  };
  return (
    <>
      <Section title={t('security.setUp.first')} card>
        <Stack>
          <p>{t('security.setUp.scan')}</p>
          <QrCode text={begun.uri} label={t('security.setUp.qr')} />
          <p>{t('security.setUp.same')}</p>
          <p>
            <code className="of-secret">{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <QuietButton onClick={() => void copy()}>{t('security.setUp.copy')}</QuietButton>
          <p className="of-faint">
            {t('security.setUp.until', { when: format.dayTime(begun.expiresAt, readerZone()) })}
          </p>
        </Stack>
      </Section>
      <Section title={t('security.setUp.second')} card>
        <Stack>
          <FactorCodeForm
            label={t('security.setUp.code')}
            hint={t('security.setUp.codeHint')}
            go={t('security.setUp.confirm')}
            isBusy={confirm.isPending}
            error={confirm.error}
            offReason={isOnline ? undefined : t('security.offline')}
            onCode={(code) => confirm.mutate(code)}
          />
          <QuietButton onClick={onStop}>{t('security.setUp.stop')}</QuietButton>
        </Stack>
      </Section>
    </>
  );
}

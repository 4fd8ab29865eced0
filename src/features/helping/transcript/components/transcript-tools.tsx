import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { stateBanner } from '#src/features/helping/transcript/transcript.view.ts';
import { useTranscriptSteps } from '#src/features/helping/transcript/use-transcript-steps.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { AddressText } from '#src/ui/address-text.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { QuickActions } from '#src/ui/quick-actions.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { OwnTranscript } from './transcript-card.tsx';
import { TranscriptFacts } from './transcript-facts.tsx';
import { TranscriptFiles } from './transcript-files.tsx';

/** How an issued transcript is passed on, and taken back. */
export function TranscriptTools({ record }: { record: OwnTranscript }) {
  const { t } = useTranslation();
  const isOnline = useOnline();
  const { url, isByHand, copy, share, revoke, isBusy } = useTranscriptSteps(record);
  const { state, code, actions } = record;
  return (
    <Stack>
      <Banner kind={stateBanner(state)} title={t(`transcript.says.${state}`)} />
      {state === 'revoked' ? null : (
        <div className="of-code">
          <QrCode text={url} label={t('helping.transcript.qr')} />
        </div>
      )}
      <TranscriptFacts record={record} code={code} />
      <QuickActions
        label={t('helping.transcript.tools')}
        actions={[
          ...(share
            ? [{ icon: 'share' as const, label: t('helping.transcript.share'), onClick: () => void share() }]
            : []),
          { icon: 'send', label: t('helping.transcript.copy'), onClick: () => void copy() },
          { icon: 'globe', label: t('helping.transcript.page'), href: pathTo(paths.transcript, { code }) },
        ]}
      />
      {isByHand ? (
        <p>
          {t('helping.transcript.copyFailed')} <AddressText>{url}</AddressText>
        </p>
      ) : null}
      {state === 'revoked' ? null : <TranscriptFiles code={code} />}
      {actions.includes('revoke') ? (
        <DangerButton
          busy={isBusy}
          offReason={isOnline ? undefined : t('helping.transcript.network')}
          onClick={() => void revoke()}
        >
          {t('helping.transcript.revoke')}
        </DangerButton>
      ) : null}
    </Stack>
  );
}

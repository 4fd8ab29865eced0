import { useTranslation } from 'react-i18next';
import { paths, pathTo } from '#contract/paths.ts';
import { useTranscriptSteps } from '#src/features/helping/use-transcript-steps.ts';
import { TranscriptFacts } from '#src/features/transcript/components/transcript-facts.tsx';
import { TranscriptFiles } from '#src/features/transcript/components/transcript-files.tsx';
import { stateBanner } from '#src/features/transcript/transcript.view.ts';
import { useOnline } from '#src/offline/online.ts';
import { DangerButton } from '#src/ui/action-button.tsx';
import { AddressText } from '#src/ui/address-text.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { QuickActions } from '#src/ui/quick-actions.tsx';
import { Stack } from '#src/ui/stack.tsx';
import type { OwnTranscript } from './transcript-card.tsx';

/** How an issued transcript is passed on, and taken back. */
export function TranscriptTools({ record }: { record: OwnTranscript }) {
  const { t } = useTranslation('helping');
  const { t: tShared } = useTranslation('transcript');
  const isOnline = useOnline();
  const { url, isByHand, copy, share, revoke, isBusy } = useTranscriptSteps(record);
  const { state, code, actions } = record;
  return (
    <Stack>
      <Banner kind={stateBanner(state)} title={tShared(`says.${state}`)} />
      {state === 'revoked' ? null : (
        <div className="of-code">
          <QrCode text={url} label={t('transcript.qr')} />
        </div>
      )}
      <TranscriptFacts record={record} code={code} />
      <QuickActions
        label={t('transcript.tools')}
        actions={[
          ...(share
            ? [{ icon: 'share' as const, label: t('transcript.share'), onClick: () => void share() }]
            : []),
          { icon: 'send', label: t('transcript.copy'), onClick: () => void copy() },
          { icon: 'globe', label: t('transcript.page'), href: pathTo(paths.transcript, { code }) },
        ]}
      />
      {isByHand ? (
        <p>
          {t('transcript.copyFailed')} <AddressText>{url}</AddressText>
        </p>
      ) : null}
      {state === 'revoked' ? null : <TranscriptFiles code={code} />}
      {actions.includes('revoke') ? (
        <DangerButton
          busy={isBusy}
          offReason={isOnline ? undefined : t('transcript.network')}
          onClick={() => void revoke()}
        >
          {t('transcript.revoke')}
        </DangerButton>
      ) : null}
    </Stack>
  );
}

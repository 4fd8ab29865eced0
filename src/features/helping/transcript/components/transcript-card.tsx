import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { inGroups, stateKind } from '#src/features/helping/transcript/transcript.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

export type OwnTranscript = Output<'transcript.mine'>['items'][number];

/** One issued transcript: period, status, total and code. */
export function TranscriptCard({ record, onOpen }: { record: OwnTranscript; onOpen: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { from, until, state, code, issuedAt, totalMinutes } = record;
  return (
    <Card>
      <p className="of-card-title">
        {t('transcript.periodDays', { from: format.date(from), until: format.date(until) })}
      </p>
      <p className="of-muted">
        {t('transcript.issued')} · {format.longDay(issuedAt, readerZone())}
      </p>
      <div className="of-card-line">
        <StatusBadge kind={stateKind(state)}>{t(`transcript.state.${state}`)}</StatusBadge>
        <strong className="of-tnum">{format.duration(totalMinutes)}</strong>
      </div>
      <p className="of-tnum">{inGroups(code)}</p>
      <QuietButton icon="card" onClick={onOpen}>
        {t('helping.transcript.open')}
      </QuietButton>
    </Card>
  );
}

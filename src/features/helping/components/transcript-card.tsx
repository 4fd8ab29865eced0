import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { inGroups, stateKind } from '#src/features/transcript/transcript.view.ts';
import { readerZone, useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { Card } from '#src/ui/card.tsx';
import { StatusBadge } from '#src/ui/status-badge.tsx';

export type OwnTranscript = Output<'transcript.mine'>['items'][number];

/** One issued transcript: period, state, sum and code. */
export function TranscriptCard({ record, onOpen }: { record: OwnTranscript; onOpen: () => void }) {
  const { t } = useTranslation('helping');
  const { t: tShared } = useTranslation('transcript');
  const format = useFormat();
  const { from, until, state, code, issuedAt, totalMinutes } = record;
  return (
    <Card>
      <p className="of-card-title">
        {tShared('periodDays', { from: format.date(from), until: format.date(until) })}
      </p>
      <p className="of-muted">
        {tShared('issued')} · {format.longDay(issuedAt, readerZone())}
      </p>
      <div className="of-card-line">
        <StatusBadge kind={stateKind(state)}>{tShared(`state.${state}`)}</StatusBadge>
        <strong className="of-tnum">{format.duration(totalMinutes)}</strong>
      </div>
      <p className="of-tnum">{inGroups(code)}</p>
      <QuietButton icon="card" onClick={onOpen}>
        {t('transcript.open')}
      </QuietButton>
    </Card>
  );
}

import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InvitationRecord } from '#contract/invitation.ts';
import { now as nowMs } from '#src/clock/clock.ts';
import { scanKinds, type ScanKind, type ScanState } from '#src/features/helping/checkin/checkin.view.ts';
import { useCheckin } from '#src/features/helping/checkin/use-checkin.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { confirmDialog } from '#src/ui/dialogs.ts';
import { FactRow } from '#src/ui/fact-row.tsx';
import { List } from '#src/ui/list-row.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { CheckinSheet } from './checkin-sheet.tsx';

/** Check-in and check-out of a helper in one class: done, waiting, or possible now. */
export function CheckIn({ record }: { record: InvitationRecord }) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<ScanKind>('in');
  const [isOpen, setOpen] = useState(false);
  const format = useFormat();
  const checkin = useCheckin(record);
  const { scans } = checkin;
  const shown = scanKinds.filter((one) => isShown(one, scans[one]));
  if (shown.length === 0) return null;
  const known = shown.filter((one) => scans[one].state !== 'open');
  const start = async (one: ScanKind) => {
    // A check-out is final, and a tap beside the check-in is easy.
    const isEarly = one === 'out' && nowMs() < Date.parse(record.class.endsAt);
    const isMeant =
      !isEarly ||
      (await confirmDialog({
        title: t('helping.checkin.leaving.title'),
        text: t('helping.checkin.leaving.text', {
          when: format.dayTimeAt(record.class.endsAt, record.class.zone),
        }),
        confirmLabel: t('helping.checkin.out'),
      }));
    if (!isMeant) return;
    setKind(one);
    setOpen(true);
  };
  return (
    <Stack>
      {known.length > 0 ? (
        <List label={t('helping.checkin.list')}>
          {known.map((one) => (
            <ScanRow key={one} kind={one} scan={scans[one]} zone={record.class.zone} />
          ))}
        </List>
      ) : null}
      {shown.map((one) => (
        <Refused key={one} kind={one} scan={scans[one]} zone={record.class.zone} />
      ))}
      {shown.map((one) =>
        scans[one].state === 'open' ? (
          <ActionButton key={one} onClick={() => void start(one)}>
            {t(`helping.checkin.${one}`)}
          </ActionButton>
        ) : null,
      )}
      <CheckinSheet
        record={record}
        kind={kind}
        checkin={checkin}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </Stack>
  );
}

/** True when a scan gets a row: of two early scans only the check-in shows its time. */
const isShown = (kind: ScanKind, { state }: ScanState): boolean =>
  state === 'early' ? kind === 'in' : state !== 'off';

interface ScanProps {
  kind: ScanKind;
  scan: ScanState;
  zone: string;
}

function ScanRow({ kind, scan, zone }: ScanProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (scan.state === 'early')
    return (
      <FactRow icon="clock" title={t('helping.checkin.early', { when: format.dayTimeAt(scan.from, zone) })} />
    );
  if (scan.state === 'done')
    return (
      <FactRow
        icon="check"
        title={t(`helping.checkin.was.${kind}`, { when: format.dayTimeAt(scan.at, zone) })}
      />
    );
  if (scan.state !== 'waiting') return null;
  return (
    <FactRow
      icon="phoneOnly"
      title={t(`helping.checkin.waits.${kind}`, { when: format.dayTimeAt(scan.at, zone) })}
      text={t('helping.checkin.waitsText')}
    />
  );
}

/** A scan that arrived and did not count. */
function Refused({ kind, scan, zone }: ScanProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (scan.state !== 'open' || scan.refused === undefined) return null;
  const { at, reason } = scan.refused;
  return (
    <Banner kind="refused" title={t(`helping.checkin.refused.${kind}`, { when: format.dayTimeAt(at, zone) })}>
      {reason ? t(`reasons.${reason}`) : t('helping.checkin.tryAgain')}
    </Banner>
  );
}

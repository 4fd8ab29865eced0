import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { checkinText } from '#contract/checkin.rules.ts';
import { useNow } from '#src/clock/use-now.ts';
import { helperSearchSources } from '#src/features/helper-search/helper-search.queries.ts';
import { useCheckinCode } from '#src/features/helper-search/use-checkin-code.ts';
import { useClockFault } from '#src/features/helping/use-clock-fault.ts';
import { useRecord } from '#src/features/reading/use-record.ts';
import { useFormat } from '#src/i18n/format.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { ListState } from '#src/ui/list-state.tsx';
import { QrCode } from '#src/ui/qr-code.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { useScreenAwake } from '#src/ui/use-screen-awake.ts';

interface CheckinCodeProps {
  classId: string;
  zone: string;
  endsAt: string;
}

/** The code with which helpers check in. Its key is fetched with the page, so the code can be shown without a network. */
export function CheckinCode({ classId, zone, endsAt }: CheckinCodeProps) {
  const { t } = useTranslation('helperSearch');
  const format = useFormat();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { record, view } = useRecord(helperSearchSources.checkinKey(classId), {
    missing: t('checkin.offline'),
  });
  // Without the key, a class that has ended has no code to show and nothing to open in time.
  if (now > Date.parse(record?.validUntil ?? endsAt)) return null;
  const opensAt = record && now < Date.parse(record.validFrom) ? record.validFrom : undefined;
  return (
    <>
      <QuietButton
        icon="key"
        offReason={opensAt && t('checkin.opens', { when: format.dayTimeAt(opensAt, zone) })}
        onClick={() => setOpen(true)}
      >
        {t('checkin.show')}
      </QuietButton>
      <Sheet title={t('checkin.code')} open={isOpen} onClose={() => setOpen(false)}>
        <Stack>
          {record && isOpen ? <Code code={record} /> : null}
          {record ? null : (
            <ListState {...view} skeleton="plain">
              {null}
            </ListState>
          )}
        </Stack>
      </Sheet>
    </>
  );
}

/** The code of this minute as dots and as signs. The screen stays on, for the phone may lie on a table. */
function Code({ code: key }: { code: Output<'checkin.code'> }) {
  const { t } = useTranslation('helperSearch');
  const { code, secondsLeft } = useCheckinCode(key);
  const fault = useClockFault();
  useScreenAwake();
  return (
    <div className="of-code">
      <QrCode
        text={code === undefined ? undefined : checkinText(key.classId, code)}
        label={t('checkin.qr')}
      />
      {code === undefined ? null : (
        <p className="of-code-signs of-tnum">
          <span aria-hidden="true">{`${code.slice(0, 4)} ${code.slice(4)}`}</span>
          <span className="of-sr">{Array.from(code).join(' ')}</span>
        </p>
      )}
      <p className="of-faint of-tnum">{t('checkin.changes', { count: secondsLeft })}</p>
      <p className="of-muted">{t('checkin.text')}</p>
      {fault ? <p className="of-muted">{t('checkin.clock', { time: fault })}</p> : null}
    </div>
  );
}

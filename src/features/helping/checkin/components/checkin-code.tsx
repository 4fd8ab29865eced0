import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Output } from '#contract/all-apis.ts';
import { checkinText } from '#contract/checkin.rules.ts';
import { webCrypto } from '#src/browser/secure-page.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { useCheckinCode } from '#src/features/helping/checkin/use-checkin-code.ts';
import { useClockFault } from '#src/features/helping/checkin/use-clock-fault.ts';
import { coachHelperSources } from '#src/features/helping/helper/coach-helpers.queries.ts';
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

/**
 * The code with which helpers check in. Its key is fetched with the page, so the code can be shown without a
 * network.
 */
export function CheckinCode({ classId, zone, endsAt }: CheckinCodeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const [isOpen, setOpen] = useState(false);
  const { record, view } = useRecord(coachHelperSources.checkinKey(classId), {
    missing: t('helperSearch.checkin.offline'),
  });
  // Without the key, a class that has ended has no code to show and nothing to open in time.
  if (now > Date.parse(record?.validUntil ?? endsAt)) return null;
  const opensAt = record && now < Date.parse(record.validFrom) ? record.validFrom : undefined;
  return (
    <>
      <QuietButton
        icon="key"
        offReason={opensAt && t('helperSearch.checkin.opens', { when: format.dayTimeAt(opensAt, zone) })}
        onClick={() => setOpen(true)}
      >
        {t('helperSearch.checkin.show')}
      </QuietButton>
      <Sheet title={t('helperSearch.checkin.code')} open={isOpen} onClose={() => setOpen(false)}>
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

/** Code of this minute as a QR code and as text. Keeps the screen on: the phone may lie on a table. */
function Code({ code: key }: { code: Output<'checkin.code'> }) {
  const { t } = useTranslation();
  const { code, secondsLeft } = useCheckinCode(key);
  const fault = useClockFault();
  useScreenAwake();
  return (
    <div className="of-code">
      <QrCode
        text={code === undefined ? undefined : checkinText(key.classId, code)}
        label={t('helperSearch.checkin.qr')}
      />
      {code === undefined ? null : (
        <p className="of-code-signs of-tnum">
          <span aria-hidden="true">{`${code.slice(0, 4)} ${code.slice(4)}`}</span>
          <span className="of-sr">{Array.from(code).join(' ')}</span>
        </p>
      )}
      <p className="of-faint of-tnum">{t('helperSearch.checkin.changes', { count: secondsLeft })}</p>
      <p className="of-muted">
        {t(webCrypto() === undefined ? 'helperSearch.checkin.insecure' : 'helperSearch.checkin.text')}
      </p>
      {fault ? <p className="of-muted">{t('helperSearch.checkin.clock', { time: fault })}</p> : null}
    </div>
  );
}

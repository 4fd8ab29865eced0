import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCheckinCode, readCheckinText } from '#contract/checkin.rules.ts';
import { cleanCode } from '#contract/code.rules.ts';
import type { InvitationRecord } from '#contract/invitation.ts';
import { errorText } from '#src/features/base/error/error.view.ts';
import type { ScanKind } from '#src/features/helping/checkin/checkin.view.ts';
import type { ScanResult, useCheckin } from '#src/features/helping/checkin/use-checkin.ts';
import { useClockFault } from '#src/features/helping/checkin/use-clock-fault.ts';
import { useFormat } from '#src/i18n/format.ts';
import { ActionButton } from '#src/ui/action-button.tsx';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';
import { Sheet } from '#src/ui/sheet.tsx';
import { Stack } from '#src/ui/stack.tsx';
import { toast } from '#src/ui/toast.ts';
import { CodeCamera } from './code-camera.tsx';

interface CheckinSheetProps {
  record: InvitationRecord;
  kind: ScanKind;
  checkin: ReturnType<typeof useCheckin>;
  open: boolean;
  onClose: () => void;
}

/** The code on the coach's phone, read by the camera or typed. */
export function CheckinSheet({ record, kind, checkin, open, onClose }: CheckinSheetProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [result, setResult] = useState<ScanResult>();
  const { scan, isBusy } = checkin;
  const fault = useClockFault();

  const close = () => {
    onClose();
    setTyped('');
    setWrong(undefined);
    setResult(undefined);
  };
  const send = async (code: string) => {
    if (isBusy) return;
    const outcome = await scan(kind, code);
    if (outcome !== 'done' && outcome !== 'saved') return setResult(outcome);
    toast(t(`helping.checkin.${outcome}.${kind}`), { kind: outcome === 'done' ? 'done' : 'info' });
    close();
  };
  const sendTyped = () => {
    const code = cleanCode(typed);
    if (!isCheckinCode(code))
      return setWrong(t(code === '' ? 'helping.checkin.codeNeeded' : 'helping.checkin.codeWrong'));
    void send(code);
  };
  const readText = (text: string) => {
    const read = readCheckinText(text);
    if (read?.classId === record.class.id) void send(read.code);
    return read === undefined ? 'notACode' : read.classId === record.class.id ? 'read' : 'otherClass';
  };
  return (
    <Sheet
      title={t(`helping.checkin.${kind}`)}
      open={open}
      onClose={close}
      bottom={
        <ActionButton busy={isBusy} onClick={sendTyped}>
          {t(`helping.checkin.${kind}`)}
        </ActionButton>
      }
    >
      <Stack onSubmit={sendTyped}>
        <p>{t('helping.checkin.text', { name: format.name(record.coach) })}</p>
        {fault ? <p className="of-muted">{t('helping.checkin.clock', { time: fault })}</p> : null}
        {open ? <CodeCamera onText={readText} /> : null}
        <Field
          label={t('helping.checkin.code')}
          hint={t('helping.checkin.codeHint')}
          value={typed}
          error={wrong}
          maxLength={20}
          autoComplete="off"
          onChange={(next) => {
            setTyped(next);
            setWrong(undefined);
          }}
        />
        {result === undefined ? null : <NotCounted result={result} />}
      </Stack>
    </Sheet>
  );
}

/** Why a scan did not count, and what to do about it. */
function NotCounted({ result }: { result: ScanResult }) {
  const { t } = useTranslation();
  const text =
    result instanceof Error
      ? errorText(result, t)
      : typeof result === 'object' && result.refused
        ? t(`reasons.${result.refused}`)
        : t(result === 'notSaved' ? 'helping.checkin.notSaved' : 'helping.checkin.tryAgain');
  return (
    <Banner kind="refused" title={t('helping.notDone')}>
      {text}
    </Banner>
  );
}

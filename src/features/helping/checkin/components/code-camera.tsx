import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSecurePage } from '#src/browser/secure-page.ts';
import { useCodeReader } from '#src/features/helping/checkin/use-code-reader.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { CameraView, type CameraFault } from '#src/ui/camera-view.tsx';

/** Result of one look at the picture. `read` ends the looking. */
type Found = 'read' | 'notACode' | 'otherClass';

/** The camera, opened by a tap; the field beside it does the same without one. */
export function CodeCamera({ onText }: { onText: (text: string) => Found }) {
  const { t } = useTranslation();
  const [isOn, setOn] = useState(false);
  const [fault, setFault] = useState<CameraFault | Exclude<Found, 'read'>>();
  const last = useRef<string>(undefined);
  /** Ignores a text that was read before, so that a message does not flicker. */
  const look = (text: string) => {
    if (text === last.current) return;
    last.current = text;
    const found = onText(text);
    if (found === 'read') setOn(false);
    setFault(found === 'read' ? undefined : found);
  };
  const read = useCodeReader(look);
  const turn = (on: boolean) => {
    last.current = undefined;
    setFault(undefined);
    setOn(on);
  };
  // Without https no browser opens a camera, so a button would promise one.
  if (!isSecurePage()) return <p className="of-muted">{t('helping.checkin.camera.insecure')}</p>;
  return (
    <>
      {isOn ? (
        <CameraView
          label={t('helping.checkin.camera.picture')}
          onPicture={read}
          onFailed={(why) => {
            setOn(false);
            setFault(why);
          }}
        />
      ) : null}
      <output className="of-muted">
        {fault ? t(`helping.checkin.camera.${fault}`) : isOn ? t('helping.checkin.camera.looking') : null}
      </output>
      <QuietButton icon="camera" onClick={() => turn(!isOn)}>
        {t(isOn ? 'helping.checkin.camera.off' : 'helping.checkin.camera.on')}
      </QuietButton>
    </>
  );
}

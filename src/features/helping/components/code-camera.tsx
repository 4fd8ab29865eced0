import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCodeReader } from '#src/features/helping/use-code-reader.ts';
import { QuietButton } from '#src/ui/action-button.tsx';
import { CameraView, type CameraFault } from '#src/ui/camera-view.tsx';

/** What was found in the picture. `read` ends the look at it. */
type Found = 'read' | 'notACode' | 'otherClass';

/** The camera, opened by a tap; the field beside it does the same without one. */
export function CodeCamera({ onText }: { onText: (text: string) => Found }) {
  const { t } = useTranslation('helping');
  const [isOn, setOn] = useState(false);
  const [said, setSaid] = useState<CameraFault | Exclude<Found, 'read'>>();
  const last = useRef<string>(undefined);
  /** A picture that stays the same says nothing new. */
  const look = (text: string) => {
    if (text === last.current) return;
    last.current = text;
    const found = onText(text);
    if (found === 'read') setOn(false);
    setSaid(found === 'read' ? undefined : found);
  };
  const read = useCodeReader(look);
  const turn = (on: boolean) => {
    last.current = undefined;
    setSaid(undefined);
    setOn(on);
  };
  return (
    <>
      {isOn ? (
        <CameraView
          label={t('checkin.camera.picture')}
          onPicture={read}
          onFailed={(why) => {
            setOn(false);
            setSaid(why);
          }}
        />
      ) : null}
      <output className="of-muted">
        {said ? t(`checkin.camera.${said}`) : isOn ? t('checkin.camera.looking') : null}
      </output>
      <QuietButton icon="camera" onClick={() => turn(!isOn)}>
        {t(isOn ? 'checkin.camera.off' : 'checkin.camera.on')}
      </QuietButton>
    </>
  );
}

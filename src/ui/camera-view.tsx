import './css/camera.css';
import { useEffect, useRef } from 'react';

interface CameraViewProps {
  /** What the picture is for, read aloud. */
  label: string;
  /** Called once with the running picture. Returns what ends it. */
  onPicture: (video: HTMLVideoElement) => () => void;
  onFailed: (why: CameraFault) => void;
}

/** `denied`: the person or the phone does not allow it. `missing`: there is none, or it is in use. */
export type CameraFault = 'denied' | 'missing';

/** The picture of the phone's camera on its back. It is on as long as this is on the screen, and nothing is kept. */
export function CameraView({ label, onPicture, onFailed }: CameraViewProps) {
  const box = useRef<HTMLVideoElement>(null);
  const calls = useRef({ onPicture, onFailed });
  useEffect(() => {
    calls.current = { onPicture, onFailed };
  });
  useEffect(() => {
    const video = box.current;
    if (video === null) return;
    let isOver = false;
    let end: (() => void) | undefined;
    openCamera()
      .then(async (stream) => {
        end = () => stop(stream);
        if (isOver) return end();
        video.srcObject = stream;
        await video.play();
        // The screen may have closed meanwhile.
        if (isOver) return;
        const endLook = calls.current.onPicture(video);
        end = () => {
          endLook();
          stop(stream);
        };
      })
      .catch((error: unknown) => {
        end?.();
        if (!isOver) calls.current.onFailed(faultOf(error));
      });
    return () => {
      isOver = true;
      end?.();
    };
  }, []);
  return <video ref={box} className="of-camera" aria-label={label} muted playsInline />;
}

/** Rejects where a page has no camera at all: without HTTPS there is no `mediaDevices`. */
async function openCamera(): Promise<MediaStream> {
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (devices === undefined) throw new DOMException('no camera here', 'NotFoundError');
  return await devices.getUserMedia({ video: { facingMode: { ideal: 'environment' } }, audio: false });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

const faultOf = (error: unknown): CameraFault =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'SecurityError')
    ? 'denied'
    : 'missing';

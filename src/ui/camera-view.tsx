import './css/camera.css';
import { useEffect, useRef } from 'react';
import { cameraDevices } from '#src/browser/secure-page.ts';

interface CameraViewProps {
  /** Purpose of the picture, for screen readers. */
  label: string;
  /** Called once with the running picture. Returns a function that ends it. */
  onPicture: (video: HTMLVideoElement) => () => void;
  onFailed: (why: CameraFault) => void;
}

/**
 * `denied`: the person or the phone does not allow it. `missing`: the phone has no camera, or it is in use.
 */
export type CameraFault = 'denied' | 'missing';

/**
 * Shows the picture of the phone's rear camera. Keeps the camera on only while it is mounted, and stores
 * nothing.
 */
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

/** Opens the camera. Rejects on a page without HTTPS, which has no `mediaDevices`. */
async function openCamera(): Promise<MediaStream> {
  const devices = cameraDevices();
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

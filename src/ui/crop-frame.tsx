import './css/crop.css';
import { useEffect, useRef, type PointerEvent } from 'react';
import { cropArea, mostZoom, movedCrop, type Crop } from './crop-area.ts';

interface CropFrameProps {
  picture: ImageBitmap;
  /** Width divided by height of the stored part. */
  aspect: number;
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** Labels of the frame and of each slider. */
  label: string;
  zoomLabel: string;
  xLabel: string;
  yLabel: string;
}

/** Chooses the part of a picture to store. A finger moves it; three sliders do the same without one. */
export function CropFrame({ picture, aspect, crop, onChange, label, ...labels }: CropFrameProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const finger = useRef<{ x: number; y: number }>(undefined);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    const { left, top, width, height } = cropArea(picture, aspect, crop);
    pen.drawImage(picture, left, top, width, height, 0, 0, canvas.current.width, canvas.current.height);
  }, [picture, aspect, crop]);
  const move = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const from = finger.current;
    if (from === undefined) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    finger.current = { x: clientX, y: clientY };
    onChange(
      movedCrop(picture, aspect, crop, { x: (clientX - from.x) / width, y: (clientY - from.y) / height }),
    );
  };
  const slider = (text: string, value: number, most: number, change: (value: number) => Crop) => (
    <label className="of-crop-slider">
      <span>{text}</span>
      <input
        type="range"
        min={most === mostZoom ? 1 : 0}
        max={most}
        step={0.01}
        value={value}
        onChange={(event) => onChange(change(Number(event.target.value)))}
      />
    </label>
  );
  return (
    <div className="of-crop">
      <canvas
        ref={canvas}
        className="of-crop-frame"
        width={720}
        height={Math.round(720 / aspect)}
        style={{ aspectRatio: aspect }}
        onPointerDown={({ currentTarget, pointerId, clientX, clientY }) => {
          currentTarget.setPointerCapture(pointerId);
          finger.current = { x: clientX, y: clientY };
        }}
        onPointerMove={move}
        onPointerUp={() => (finger.current = undefined)}
        onPointerCancel={() => (finger.current = undefined)}
      >
        {label}
      </canvas>
      {slider(labels.zoomLabel, crop.zoom, mostZoom, (zoom) => ({ ...crop, zoom }))}
      {slider(labels.xLabel, crop.x, 1, (x) => ({ ...crop, x }))}
      {slider(labels.yLabel, crop.y, 1, (y) => ({ ...crop, y }))}
    </div>
  );
}

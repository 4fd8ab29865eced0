import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { encodeQR } from 'qr';

const size = 480;
const [white, black, gray] = [235, 16, 128];

/** Picture of a camera, as a file that Chromium plays. Each `show` counts when the camera is opened next. */
export class DrawnVideo {
  readonly #folder = mkdtempSync(path.join(os.tmpdir(), 'openfield-camera-'));
  readonly #file = path.join(this.#folder, 'seen.y4m');

  constructor() {
    this.show(undefined);
  }

  get browserArguments(): string[] {
    return [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${this.#file}`,
    ];
  }

  /** A QR code with this text in the middle of a gray picture; without a text only the picture. */
  show(text: string | undefined): void {
    const light = Buffer.alloc(size * size, gray);
    if (text !== undefined) drawInto(light, encodeQR(text, 'raw', { ecc: 'medium', border: 4 }));
    const frame = Buffer.concat([Buffer.from('FRAME\n'), light, Buffer.alloc((size * size) / 2, 128)]);
    const head = Buffer.from(`YUV4MPEG2 W${size} H${size} F10:1 Ip A1:1 C420jpeg\n`);
    writeFileSync(this.#file, Buffer.concat([head, frame, frame, frame]));
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function drawInto(light: Buffer, rows: readonly boolean[][]): void {
  const dot = Math.floor((size * 0.7) / rows.length);
  const from = Math.floor((size - dot * rows.length) / 2);
  for (const [y, row] of rows.entries())
    for (const [x, isDark] of row.entries())
      for (let line = 0; line < dot; line++) {
        const at = (from + y * dot + line) * size + from + x * dot;
        light.fill(isDark ? black : white, at, at + dot);
      }
}

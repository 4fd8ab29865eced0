import { afterEach, expect, test, vi } from 'vitest';
import { pictureFile } from './picture-file.ts';

afterEach(() => vi.restoreAllMocks());

/** One pixel is enough of a canvas: `drawImage` of a transparent picture leaves what lies under it. */
test.each([undefined, { aspect: 1, crop: { zoom: 1, x: 0.5, y: 0.5 } }])(
  'pictureFile lays a transparent picture on white before it becomes a JPEG (%o)',
  async (cut) => {
    const steps: string[] = [];
    const pen = {
      fillStyle: '',
      fillRect: (...area: number[]) => steps.push(`${pen.fillStyle} ${area.join(' ')}`),
      drawImage: () => steps.push('picture'),
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done, type) =>
      done(new Blob([], { type: type ?? '' })),
    );
    const picture = { width: 400, height: 400, close: () => undefined } as ImageBitmap;
    expect((await pictureFile(picture, 200, cut)).type).toBe('image/jpeg');
    expect(steps).toEqual(['#fff 0 0 200 200', 'picture']);
  },
);

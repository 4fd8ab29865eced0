/** The pause between two looks at the picture. A look at each of its 30 pictures a second would empty the battery. */
const restMs = 150;

/** The part of the browser's own reader that is used; `qr` has the same shape. */
interface CodeReader {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>;
}
interface CodeReaderClass {
  new (options: { formats: ['qr_code'] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader where it reads QR codes, and the library elsewhere (docs/domain.md 4.7). */
async function openReader(): Promise<CodeReader> {
  const own = (globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector;
  const isOwn = own !== undefined && (await own.getSupportedFormats()).includes('qr_code');
  const Reader = isOwn ? own : (await import('qr/decode.js')).BarcodeDetector;
  return new Reader({ formats: ['qr_code'] });
}

/**
 * Starts the reading of a running picture; calls `onText` for each QR code, again while it stays in the
 * picture.
 */
export const useCodeReader = (onText: (text: string) => void) => (video: HTMLVideoElement) =>
  watchCodes(video, onText);

/** Returns what ends it. */
function watchCodes(video: HTMLVideoElement, onText: (text: string) => void): () => void {
  let isOver = false;
  const look = async (reader: CodeReader): Promise<void> => {
    const found = await reader.detect(video).catch(() => []);
    if (isOver) return;
    for (const { rawValue } of found) onText(rawValue);
    setTimeout(() => void look(reader), restMs);
  };
  // Without the reader's file there is the field beside the picture.
  openReader()
    .then(look)
    .catch(() => undefined);
  return () => {
    isOver = true;
  };
}

import { cropArea, keptSize, type Crop } from './crop-area.ts';

/** Returns the picture in a file, rotated as its metadata requires; undefined when this browser cannot read it. */
export const openPicture = (file: Blob): Promise<ImageBitmap | undefined> =>
  createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);

/**
 * A part of a picture as a file to send, with its longer side at most `longest` pixels. Where and when it was taken is
 * not in it. Without a crop it is the whole picture.
 */
export async function pictureFile(
  picture: ImageBitmap,
  longest: number,
  cut?: { aspect: number; crop: Crop },
): Promise<Blob> {
  const area = cut
    ? cropArea(picture, cut.aspect, cut.crop)
    : { left: 0, top: 0, width: picture.width, height: picture.height };
  const { width, height } = keptSize(area, longest);
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser cannot draw');
  // A JPEG has no transparency: without a ground, transparent parts become black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(picture, area.left, area.top, area.width, area.height, 0, 0, width, height);
  return await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('the picture could not be written')) : resolve(blob)),
      'image/jpeg',
      0.88,
    );
  });
}

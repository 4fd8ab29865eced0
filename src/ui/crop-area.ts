/** A picture, or a part of it, in pixels. */
export interface Size {
  width: number;
  height: number;
}
/** `zoom` 1 shows as much as fits. `x` and `y` are the position of the part, from 0 to 1. */
export interface Crop {
  zoom: number;
  x: number;
  y: number;
}
export const wholeCrop: Crop = { zoom: 1, x: 0.5, y: 0.5 };
export const mostZoom = 4;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The part of a picture that a crop shows. `aspect` is its width by its height. */
export function cropArea(
  { width, height }: Size,
  aspect: number,
  { zoom, x, y }: Crop,
): Size & { left: number; top: number } {
  const widest = Math.min(width, height * aspect) / within(zoom, 1, mostZoom);
  const part = { width: widest, height: widest / aspect };
  return {
    ...part,
    left: (width - part.width) * within(x, 0, 1),
    top: (height - part.height) * within(y, 0, 1),
  };
}

/** Returns the crop after a finger has moved the picture by shares of the frame's width and height. */
export function movedCrop(size: Size, aspect: number, crop: Crop, by: { x: number; y: number }): Crop {
  const area = cropArea(size, aspect, crop);
  const [freeX, freeY] = [size.width - area.width, size.height - area.height];
  return {
    zoom: crop.zoom,
    x: freeX === 0 ? crop.x : within(crop.x - (by.x * area.width) / freeX, 0, 1),
    y: freeY === 0 ? crop.y : within(crop.y - (by.y * area.height) / freeY, 0, 1),
  };
}

/** Returns the stored size of a part: unchanged, or smaller when its longer side exceeds `longest`. */
export function keptSize({ width, height }: Size, longest: number): Size {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

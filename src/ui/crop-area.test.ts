import { expect, test } from 'vitest';
import { cropArea, keptSize, movedCrop, wholeCrop } from './crop-area.ts';

const wide = { width: 4000, height: 3000 };

test('cropArea returns the largest centered part of that shape, always inside the picture', () => {
  expect(cropArea(wide, 1, wholeCrop)).toEqual({ width: 3000, height: 3000, left: 500, top: 0 });
  expect(cropArea(wide, 4 / 3, wholeCrop)).toEqual({ width: 4000, height: 3000, left: 0, top: 0 });
  expect(cropArea({ width: 300, height: 900 }, 1, { ...wholeCrop, y: 1 })).toMatchObject({ top: 600 });
  expect(cropArea(wide, 1, { zoom: 99, x: 7, y: -7 })).toEqual({
    width: 750,
    height: 750,
    left: 3250,
    top: 0,
  });
});

test('a finger moves the picture with it, to its edges', () => {
  // The picture goes to the right, so the part goes to the left.
  const moved = movedCrop(wide, 1, wholeCrop, { x: 0.1, y: 0.5 });
  expect(cropArea(wide, 1, moved)).toMatchObject({ left: 200, top: 0 });
  expect(movedCrop(wide, 1, wholeCrop, { x: -9, y: 0 })).toEqual({ zoom: 1, x: 1, y: 0.5 });
});

test('a picture is made smaller, and never larger', () => {
  expect(keptSize(wide, 1600)).toEqual({ width: 1600, height: 1200 });
  expect(keptSize({ width: 10, height: 20 }, 1600)).toEqual({ width: 10, height: 20 });
});

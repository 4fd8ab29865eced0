import fc from 'fast-check';
import { expect, test } from 'vitest';
import { assertAlways } from '#tests/support/property.ts';
import { degreesText, pointInLink, pointOf } from './map-link.rules.ts';

const point = fc.record({
  latE6: fc.integer({ min: -90_000_000, max: 90_000_000 }),
  lonE6: fc.integer({ min: -180_000_000, max: 180_000_000 }),
});

test.each([
  ['a bare pair', (lat: string, lon: string) => `${lat}, ${lon}`],
  ['a pair in brackets', (lat: string, lon: string) => `(${lat},${lon})`],
  ['a geo address', (lat: string, lon: string) => `geo:${lat},${lon}?z=17`],
  [
    'a search of Google',
    (lat: string, lon: string) => `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lon}`,
  ],
  [
    'a pin of Google beside the middle of its map',
    (lat: string, lon: string) =>
      `https://www.google.com/maps/place/Pool/@1.5,2.5,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d${lat}!4d${lon}`,
  ],
  [
    'the middle of a map of Google',
    (lat: string, lon: string) => `https://www.google.com/maps/@${lat},${lon},15z`,
  ],
  ['a place of Apple', (lat: string, lon: string) => `https://maps.apple.com/?ll=${lat},${lon}&q=Pool`],
  [
    'a pin of OpenStreetMap',
    (lat: string, lon: string) => `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=19/1/2`,
  ],
  [
    'the middle of a map of OpenStreetMap',
    (lat: string, lon: string) => `https://www.openstreetmap.org/#map=19/${lat}/${lon}`,
  ],
] as const)('pointInLink reads the coordinates of %s', (_, linkOf) => {
  assertAlways(
    fc.property(point, (one) => {
      expect(pointInLink(linkOf(degreesText(one.latE6), degreesText(one.lonE6)))).toEqual(one);
    }),
    { numRuns: 200 },
  );
});

test('pointInLink returns a place on earth or nothing for any text', () => {
  assertAlways(
    fc.property(fc.string(), (text) => {
      const found = pointInLink(text) ?? { latE6: 0, lonE6: 0 };
      expect(Math.abs(found.latE6)).toBeLessThanOrEqual(90_000_000);
      expect(Math.abs(found.lonE6)).toBeLessThanOrEqual(180_000_000);
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['a map of China with moved coordinates', 'https://uri.amap.com/marker?position=121.47,31.23'],
  ['a short link', 'https://maps.app.goo.gl/abcDEF'],
  ['a latitude beyond the pole', '91, 12'],
  ['words', '1 Street, 2 Road'],
])('pointInLink finds nothing in %s', (_, link) => {
  expect(pointInLink(link)).toBeUndefined();
});

test('pointOf reads a decimal comma, and refuses a longitude beyond 180', () => {
  expect(pointOf('49,26', '-123,12')).toEqual({ latE6: 49_260_000, lonE6: -123_120_000 });
  expect(pointOf('0', '-0')).toEqual({ latE6: 0, lonE6: 0 });
  expect(pointOf('49.26', '180.1')).toBeUndefined();
});

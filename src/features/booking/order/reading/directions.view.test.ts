import { expect, test } from 'vitest';
import { directionsTo } from './directions.view.ts';

const place = { name: '荷塘游泳馆', address: '上海市徐汇区荷塘路 126 号', cityId: 'shanghai' };
const words = '%E8%8D%B7%E5%A1%98';

test.each(['Asia/Shanghai', 'Asia/Urumqi'])('a class by the clock of %s opens the map of China', (zone) => {
  const link = directionsTo({ place, zone });
  expect(link).toMatch(/^https:\/\/uri\.amap\.com\/search\?keyword=/);
  expect(link).toContain(words);
});

test.each(['America/Chicago', 'Asia/Hong_Kong', 'Asia/Taipei', 'Asia/Singapore'])(
  'a class by the clock of %s opens the way in the other one, whatever the address is written in',
  (zone) => {
    const link = directionsTo({ place, zone });
    expect(link).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//);
    expect(link).toContain(words);
  },
);

test('directionsTo leads to the confirmed coordinates, which Amap does not move again', () => {
  const known = { ...place, point: { latE6: 31_230_400, lonE6: 121_473_700 } };
  expect(directionsTo({ place: known, zone: 'America/Chicago' })).toBe(
    'https://www.google.com/maps/dir/?api=1&destination=31.230400%2C121.473700',
  );
  const amap = directionsTo({ place: known, zone: 'Asia/Shanghai' });
  expect(amap).toContain('position=121.473700,31.230400');
  expect(amap).toContain('coordinate=wgs84');
});

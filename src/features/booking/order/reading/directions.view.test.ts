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

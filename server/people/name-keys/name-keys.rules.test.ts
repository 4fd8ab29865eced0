import { expect, test } from 'vitest';
import { nameKeys, searchWords } from './name-keys.rules.ts';

const finds = (search: string, name: string, nameZh: string | null): boolean => {
  const words = searchWords(search);
  return (
    words.length > 0 && words.every((word) => nameKeys(name, nameZh).some((key) => key.startsWith(word)))
  );
};

test.each([
  ['dang', 'Đặng Thị Hoa', null],
  ['soren bjork', 'Søren Bjørk', null],
  ['soeren', 'Søren Bjørk', null],
  ['lukasz', 'Łukasz Żak', null],
  ['STRAUSS', 'Jörg Strauß', null],
  ['joerg', 'Jörg Strauß', null],
  ['Jörg', 'Joerg Strauss', null],
  ['yuuki', 'Yūki Satō', null],
  ['lv li', 'Lü Li 吕丽', null],
  ['lyu', 'Lü Li 吕丽', null],
  ['lü', 'Lv Li', null],
  ['呂丽', 'Lü Li 吕丽', null],
  ['陈大文', 'Chen Dawen 陳大文', null],
  ['陳大文', 'Chen Dawen', '陈大文'],
  ['張伟', 'Zhang Wei', '张伟'],
  ['渡辺', 'Watanabe Ken', '渡邉健'],
  ['ガク', '山田がく', null],
  ['민수', '김민수', null],
  ['张老师', 'Zhang Wei', '张伟'],
  ['張 教練', 'Zhang Wei', '张伟'],
  ['zhang, wei', 'Zhang Wei', '张伟'],
  ['Dr. Zhang', 'Zhang Wei', '张伟'],
  ['Zhang Wei coach', 'Zhang Wei', '张伟'],
  ['weizhang', 'Zhang Wei', '张伟'],
  ['张wei', 'Zhang Wei', '张伟'],
  ['sun hao ran', 'Sun Haoran', '孙浩然'],
  ['chen yu ting', 'Chen Yuting', null],
  ['aesa thorsdottir', 'Æsa Þórsdóttir', null],
  ['isik', 'İlker Işık', null],
  ['dong', 'Đông Swimmers', null],
  ['lodz', 'Łódź Rovers', null],
  ['strasse', 'Straße Kids', null],
  ['体育', 'Sky体育', null],
  ['annemarie', 'Kim Anne-Marie', null],
  ['coach', 'Coach House', null],
])('%s finds %s', (search, name, nameZh) => {
  expect(finds(search, name, nameZh)).toBe(true);
});

const apostrophes = ["'", '’', '‘', '`', '´', 'ʼ', 'ʻ', '′', '＇', '', ' '];

test.each(apostrophes)('O%sBrien finds each way in which the name is written', (typed) => {
  for (const stored of apostrophes) expect(finds(`o${typed}brien`, `Aoife O${stored}Brien`, null)).toBe(true);
});

test.each([
  ['arcia', 'José García', null],
  ['ang', 'Zhang Wei', '张伟'],
  ['张艺', 'Zhang Wei', '张伟'],
  ['王', 'Zhang Wei', '张伟'],
  ['...', 'Zhang Wei', '张伟'],
  ['🏀', 'Zhang Wei', '张伟'],
])('%s does not find %s', (search, name, nameZh) => {
  expect(finds(search, name, nameZh)).toBe(false);
});

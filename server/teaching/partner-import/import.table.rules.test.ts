import { expect, test } from 'vitest';
import { decodeFile, readTable } from './import.table.rules.ts';

const read = (text: string) => readTable(text, 'members', new Set());

test.each([
  ['commas', 'Name,E-mail\r\nAda,a@x.example\r\n'],
  ['semicolons', 'Name;E-mail\nAda;a@x.example'],
  ['tabs', 'Name\tE-mail\nAda\ta@x.example'],
  ['quotes', '"Name","E-mail"\n"Ada","a@x.example"'],
  ['a byte order mark', '\ufeffName,E-mail\nAda,a@x.example'],
  ['Chinese names', '姓名,电子邮箱\nAda,a@x.example'],
])('readTable reads %s', (_, text) => {
  expect(read(text)).toEqual({
    rows: [{ line: 2, cells: { name: 'Ada', email: 'a@x.example' } }],
    unread: [],
  });
});

test.each([
  ['plain', 'sep=;\r\nName;E-mail\r\nAda;a@x.example\r\n'],
  ['quoted', '"sep=;"\nName;E-mail\nAda;a@x.example\n'],
  ['saved again by a spreadsheet', '\ufeffsep=;;\r\nName;E-mail\r\nAda;a@x.example\r\n'],
  ['of another sign', 'SEP=|\nName|E-mail\nAda|a@x.example\n'],
])('readTable reads the line of the separator and counts it: %s', (_, text) => {
  expect(read(text)).toEqual({
    rows: [{ line: 3, cells: { name: 'Ada', email: 'a@x.example' } }],
    unread: [],
  });
});

test('readTable counts lines as a spreadsheet does, also behind cells of several lines', () => {
  const file = read('name,email,child\n"Ada\nLee",a@x.example,Leo\n\nBea,b@x.example,Mia\n');
  expect(file).toMatchObject({ rows: [{ line: 2 }, { line: 5 }], unread: ['child'] });
});

test.each([
  ['', 'empty', []],
  ['name,email', 'empty', []],
  ['name\nAda', 'columns', ['email']],
  ['name,email,mail\nAda,a@x.example,b@x.example', 'columns', ['email']],
  ['name,email\n"Ada,a@x.example\n', 'broken', ['2']],
  [`name,email\n${'a,b\n'.repeat(5001)}`, 'tooManyLines', []],
])('readTable refuses %j', (text, why, columns) => {
  expect(read(text)).toEqual({ why, columns });
});

test('decodeFile reads UTF-8, UTF-16 with its mark and GB18030, and no picture', () => {
  expect(decodeFile(Buffer.from('姓名'))).toEqual({ text: '姓名', encoding: 'utf-8' });
  expect(decodeFile(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('姓名', 'utf16le')]))).toEqual({
    text: '姓名',
    encoding: 'utf-16le',
  });
  expect(decodeFile(Uint8Array.of(0xd0, 0xd5, 0xc3, 0xfb))).toEqual({ text: '姓名', encoding: 'gb18030' });
  expect(
    decodeFile(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d)),
  ).toBeUndefined();
});

test.each(['\r\n ', '\n\t'])('decodeFile joins letters that a calendar folds within (%j)', (fold) => {
  const letters = [...Buffer.from('练习')];
  const bytes = Buffer.from([...letters.slice(0, 2), ...Buffer.from(fold), ...letters.slice(2)]);
  expect(decodeFile(bytes)).toEqual({ text: '练习', encoding: 'utf-8' });
  expect(decodeFile(Buffer.from(`a${fold}练`))).toEqual({ text: `a${fold}练`, encoding: 'utf-8' });
});

test('decodeFile reads the encoding that was chosen', () => {
  const bytes = Buffer.from('Renée Müller', 'latin1');
  expect(decodeFile(bytes)?.encoding).toBe('gb18030');
  expect(decodeFile(bytes, 'windows-1252')).toEqual({ text: 'Renée Müller', encoding: 'windows-1252' });
  expect(decodeFile(bytes, 'utf-8')).toBeUndefined();
});

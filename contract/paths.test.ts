import { expect, test } from 'vitest';
import { hasParams, paths, pathTo } from './paths.ts';

test('pathTo adds the encoded parameters to the path', () => {
  expect(pathTo(paths.student.orderDetail, { id: 'a b' })).toBe('/student/orderDetail?id=a%20b');
  expect(pathTo(paths.student.order, { status: undefined })).toBe('/student/order');
  expect(pathTo(paths.student.order)).toBe('/student/order');
  const typed = () => [
    // @ts-expect-error the order is missing
    pathTo(paths.student.orderDetail),
    // @ts-expect-error a parameter of another path
    pathTo(paths.student.orderDetail, { id: 'a', order: 'b' }),
    // @ts-expect-error this path takes nothing
    pathTo(paths.setting, { id: 'a' }),
    // @ts-expect-error no path of the product
    pathTo('/elsewhere'),
  ];
  expect(typed).toBeTypeOf('function');
});

test.each([
  [paths.student.orderDetail, 'id=a', true],
  [paths.student.orderDetail, 'id=', false],
  [paths.student.orderDetail, 'order=a', false],
  [paths.student.payment, 'class=a', true],
  [paths.student.payment, 'order=a', true],
  [paths.student.payment, '', false],
  [paths.student.order, '', true],
  [paths.setting, '', true],
])('%s?%s has what its screen needs: %s', (path, query, has) => {
  const given = new Map(query.split('&').map((pair) => pair.split('=') as [string, string]));
  expect(hasParams(path, (name) => given.get(name))).toBe(has);
});

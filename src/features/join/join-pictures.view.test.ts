import { expect, test } from 'vitest';
import type { PictureRecord } from '#contract/picture.ts';
import { ofKind, picturesInput } from './join-pictures.view.ts';

const picture = (id: string, kind: PictureRecord['kind'], state: PictureRecord['state'] = 'draft') => ({
  id,
  name: id,
  kind,
  state,
  width: 1,
  height: 1,
  createdAt: '2027-01-01T00:00:00Z',
});
const all = [
  picture('old', 'avatar', 'leaving'),
  picture('new', 'avatar'),
  picture('a', 'picture', 'public'),
  picture('b', 'picture'),
  picture('c', 'certificate'),
];

test('the form names what stays and what is new, and nothing that is taken away', () => {
  expect(picturesInput(all, 'coach')).toEqual({ avatar: 'new', pictures: ['a', 'b'], certificates: ['c'] });
  expect(picturesInput([], 'coach')).toEqual({ pictures: [], certificates: [] });
  expect(ofKind(all, 'avatar').map(({ id }) => id)).toEqual(['new']);
});

test('of helpers only certificates are asked for', () => {
  expect(picturesInput(all, 'volunteer')).toEqual({ certificates: ['c'] });
});

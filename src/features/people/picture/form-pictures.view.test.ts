import { expect, test } from 'vitest';
import type { PictureRecord } from '#contract/picture.ts';
import { ofKind, picturesInput } from './form-pictures.view.ts';

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

test('picturesInput returns kept and new pictures, and no removed ones', () => {
  expect(picturesInput(all, 'coach')).toEqual({ avatar: 'new', pictures: ['a', 'b'], certificates: ['c'] });
  expect(picturesInput([], 'coach')).toEqual({ pictures: [], certificates: [] });
  expect(ofKind(all, 'avatar').map(({ id }) => id)).toEqual(['new']);
});

test('picturesInput returns only certificates when the role is a helper’s', () => {
  expect(picturesInput(all, 'volunteer')).toEqual({ certificates: ['c'] });
});

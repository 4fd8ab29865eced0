import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Pictures } from './pictures.tsx';

afterEach(cleanup);

const imagesIn = (container: HTMLElement) => [...container.querySelectorAll('img')];

test('Avatar shows the initials without a broken image when its picture does not load', () => {
  const { container, rerender } = render(<Avatar name="Maya Torres" seed="m" src="/files/one.jpg" />);
  const [image] = imagesIn(container);
  fireEvent.error(image!);
  expect(imagesIn(container)).toEqual([]);
  expect(container.textContent).toBe('MT');
  rerender(<Avatar name="Maya Torres" seed="m" src="/files/two.jpg" />);
  expect(imagesIn(container)).toHaveLength(1);
});

test('Pictures leaves out a picture that does not load, and the row without any', () => {
  const pictures = ['/a.jpg', '/b.jpg'].map((src) => ({ src, alt: src }));
  const { container } = render(<Pictures pictures={pictures} label="Pictures" />);
  fireEvent.error(imagesIn(container)[0]!);
  expect(imagesIn(container).map((one) => one.getAttribute('src'))).toEqual(['/b.jpg']);
  fireEvent.error(imagesIn(container)[0]!);
  expect(container.childElementCount).toBe(0);
});

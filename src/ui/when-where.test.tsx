import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WhenWhere } from './when-where.tsx';

const partsOf = (day: string, time: string) => {
  const { container } = render(<WhenWhere day={day} time={time} />);
  const parts = [...container.querySelectorAll('.of-when-part')].map((part) => part.textContent);
  return { parts, text: container.querySelector('time')?.textContent };
};

test('a line breaks between the two times and after the weekday, nowhere else', () => {
  const { parts, text } = partsOf('Sat, Nov 28', '11:00 AM – 12:00 PM');
  expect(parts).toEqual(['Sat,', 'Nov 28', '11:00 AM –', '12:00 PM']);
  expect(text).toBe('Sat, Nov 28 11:00 AM – 12:00 PM');
});

test('Chinese times have no space to lose', () => {
  expect(partsOf('11月28日周六', '9:30–10:15')).toEqual({
    parts: ['11月28日周六', '9:30–', '10:15'],
    text: '11月28日周六 9:30–10:15',
  });
});

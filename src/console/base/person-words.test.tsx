import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, test } from 'vitest';
import { PersonWords } from './person-words.tsx';
import { i18n, startWords, switchLanguage } from './words.ts';

beforeAll(startWords);

test.each([
  ['en', 'Led', 'Led by Led'],
  ['zh', 'Maya Torres', '负责人：Maya Torres'],
] as const)('PersonWords links only the name in a sentence in %s', async (language, name, sentence) => {
  await switchLanguage(language);
  const { container } = render(
    <MemoryRouter>
      <PersonWords id="a1" name={name} words={(filled) => i18n.t('console.teams.leader', { name: filled })} />
    </MemoryRouter>,
  );
  expect(container.textContent).toBe(sentence);
  const link = screen.getByRole('link', { name });
  expect([link.getAttribute('href'), link.textContent]).toEqual(['/people/a1', name]);
  await switchLanguage('en');
});

test('PersonWords keeps the space beside a Latin name in Chinese outside the link', () => {
  const { container } = render(
    <MemoryRouter>
      <PersonWords
        id="a1"
        name="Maya"
        words={(filled) => (filled === 'Maya' ? '由 Maya 授课' : `由${filled}授课`)}
      />
    </MemoryRouter>,
  );
  expect(container.textContent).toBe('由 Maya 授课');
  expect(screen.getByRole('link').textContent).toBe('Maya');
});

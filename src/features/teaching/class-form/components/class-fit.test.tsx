import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type ClassDraft, emptyClass } from '#src/features/teaching/class-form/class-draft.view.ts';
import { startWords } from '#tests/support/words.ts';
import { ClassFitFields } from './class-fit.tsx';

afterEach(cleanup);

function Form({ onChange }: { onChange: (part: Partial<ClassDraft>) => void }) {
  const [draft, setDraft] = useState(emptyClass);
  return (
    <ClassFitFields
      draft={draft}
      change={(part) => {
        onChange(part);
        setDraft({ ...draft, ...part });
      }}
      errorOf={(field) => (field === 'ageTo' ? 'wrong' : undefined)}
      refusal={undefined}
      currency="USD"
      usual={undefined}
    />
  );
}

const choose = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

test.each([
  ['en', /^From age/, /^Up to age/, /^Level/, /^Languages it is taught in/, /Spanish/],
  ['zh', /^最小年龄/, /^最大年龄/, /^程度/, /^授课语言/, /西班牙语/],
] as const)(
  'ClassFitFields takes ages, a level and languages, and takes each back (%s)',
  async (language, from, to, level, languages, spanish) => {
    await startWords(language);
    const typed: Partial<ClassDraft> = {};
    render(<Form onChange={(part) => Object.assign(typed, part)} />);
    choose(from, '6');
    choose(to, '12');
    choose(level, 'some');
    choose(languages, 'es');
    choose(languages, 'en');
    expect(typed).toMatchObject({ ageFrom: '6', ageTo: '12', level: 'some', taughtIn: ['en', 'es'] });
    expect(screen.getByLabelText(to).getAttribute('aria-invalid')).toBe('true');
    choose(level, 'all');
    fireEvent.click(screen.getByRole('button', { name: spanish }));
    expect(typed).toMatchObject({ level: '', taughtIn: ['en'] });
  },
);

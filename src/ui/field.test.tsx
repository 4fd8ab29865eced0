import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { startWords } from '#tests/support/words.ts';
import { Field } from './field.tsx';

function Box({ start, limit }: { start: string; limit: number }) {
  const [value, setValue] = useState(start);
  return <Field label="Words" kind="textarea" maxLength={limit} value={value} onChange={setValue} />;
}

/** Pastes as a browser does: the end that does not fit is dropped. */
function paste(text: string, limit: number) {
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Words' });
  fireEvent.paste(box, { clipboardData: { getData: () => text } });
  fireEvent.change(box, { target: { value: (box.value + text).slice(0, limit) } });
}

describe.each([
  ['en', '10 characters fit here. 4 characters at the end were left out.', '8 of 10 characters'],
  ['zh', '此处最多 10 字，末尾有 4 个字没有填入。', '8 / 10 字'],
] as const)('Field in %s', (language, cut, counter) => {
  test('shows how much of a pasted text was left out', async () => {
    await startWords(language);
    render(<Box start="" limit={10} />);
    paste('fourteen chars', 10);
    expect(screen.getByText(cut)).toBeTruthy();
  });

  test('counts only when the limit is near', async () => {
    await startWords(language);
    render(<Box start="" limit={10} />);
    paste('1234567', 10);
    expect(screen.queryByText(/10/)).toBeNull();
    paste('8', 10);
    expect(screen.getByText(counter)).toBeTruthy();
  });
});

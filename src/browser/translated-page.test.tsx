import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, test } from 'vitest';
import { ShortText } from '#src/ui/short-text.tsx';
import { surviveTranslation } from './translated-page.ts';

const fontFor = (text: Node): HTMLElement => {
  const [outer, inner] = [document.createElement('font'), document.createElement('font')];
  inner.textContent = (text.nodeValue ?? '').toUpperCase();
  outer.append(inner);
  return outer;
};
/** Ways in which a browser puts a translation in the place of a text. */
const ways: Record<string, (text: ChildNode) => void> = {
  'in one step': (text) => text.replaceWith(fontFor(text)),
  'by adding the translation before it': (text) => {
    text.before(fontFor(text));
    text.remove();
  },
  'by moving it into the translation': (text) => {
    const outer = document.createElement('font');
    text.before(outer);
    outer.append(text);
  },
};

/** Replaces the texts of the page that are not translated yet. */
async function translate(replace: (text: ChildNode) => void): Promise<void> {
  const texts: ChildNode[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode())
    if (walk.currentNode.parentElement?.closest('font') === null) texts.push(walk.currentNode as ChildNode);
  for (const text of texts) replace(text);
  // The observers run between two tasks.
  await act(async () => {});
}
const shown = () => screen.getByTestId('row').textContent.toLowerCase();

function Row() {
  const [seats, setSeats] = useState(1);
  return (
    <button data-testid="row" onClick={() => setSeats(seats + 1)}>
      {seats > 2 ? <b>last </b> : null}
      {'total: '}
      {seats}
      {' seats'}
      {seats === 1 ? ' free' : null}
    </button>
  );
}

beforeAll(() => surviveTranslation(document.body));

test('surviveTranslation lets a wrong call throw while nothing is translated', () => {
  const [box, other] = [document.createElement('p'), document.createElement('p')];
  expect(() => box.removeChild(other)).toThrow(/remove/);
});

describe.each(Object.entries(ways))(
  'surviveTranslation on a page whose texts are replaced %s',
  (_, replace) => {
    test('shows each new number, and removes and adds texts and elements in their places', async () => {
      render(<Row />);
      await translate(replace);
      expect(shown()).toBe('total: 1 seats free');
      for (const sentence of ['total: 2 seats', 'last total: 3 seats', 'last total: 4 seats']) {
        fireEvent.click(screen.getByTestId('row'));
        await act(async () => {});
        expect(shown()).toBe(sentence);
        await translate(replace);
      }
    });

    test('opens the whole of a short text', async () => {
      const text = 'A long review of a coach. '.repeat(20);
      render(<ShortText>{text}</ShortText>);
      await translate(replace);
      fireEvent.click(screen.getByRole('button'));
      await act(async () => {});
      expect(document.body.textContent.toLowerCase()).toContain(text.toLowerCase());
    });
  },
);

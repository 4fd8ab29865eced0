import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { languages, type Language } from '#contract/enums.ts';
import { i18n } from '#src/i18n/index.ts';
import { online } from '#src/offline/online.ts';

/** One text of a screen. `part` is the kind of its element. */
export interface ShownText {
  text: string;
  part: 'sentence' | 'label' | 'action';
}

/** Answers that the server has sent already, by query key. */
export type Answers = readonly (readonly [key: QueryKey, answer: unknown])[];

export interface Screen {
  node: ReactNode;
  /** Address that is open. */
  at?: string;
  answers?: Answers;
  /** Time of those answers, in ms: the phone has had no network since. */
  keptAt?: number;
}

/** Answer of a list in one page. */
export const pageOf = (...items: readonly unknown[]) => ({
  pages: [{ items, next: null }],
  pageParams: [''],
});

/** Renders a screen as the phone shows it with these answers, and returns its texts in each language. */
export async function textsOf({
  node,
  at = '/',
  answers = [],
  keptAt,
}: Screen): Promise<Record<Language, ShownText[]>> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  for (const [key, answer] of answers)
    client.setQueryData(key, answer, keptAt === undefined ? {} : { updatedAt: keptAt });
  online.note(keptAt === undefined);
  const { container, unmount } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{node}</MemoryRouter>
    </QueryClientProvider>,
  );
  const texts: Record<Language, ShownText[]> = { en: [], zh: [] };
  // The language of the screen comes first: each change draws everything anew.
  const [first] = languages.filter((one) => one === i18n.language);
  for (const language of languages.toSorted((a, b) => Number(b === first) - Number(a === first))) {
    if (language !== first) await act(() => i18n.changeLanguage(language));
    texts[language] = readTexts(container);
  }
  unmount();
  client.clear();
  return texts;
}

const labels = ['DT', 'H1', 'H2', 'H3', 'H4', 'LABEL', 'LEGEND', 'SUMMARY'];

/** Each element that has text of its own gives one text, with all that is inside it. */
function readTexts(root: Element): ShownText[] {
  const found: ShownText[] = [];
  const visit = (element: Element): void => {
    const isOwn = [...element.childNodes].some(
      ({ nodeType, textContent }) => nodeType === Node.TEXT_NODE && textContent?.trim() !== '',
    );
    if (!isOwn) {
      for (const child of element.children) visit(child);
      return;
    }
    const part = element.closest('button, a')
      ? 'action'
      : element.closest(labels.join())
        ? 'label'
        : 'sentence';
    found.push({ part, text: linesOf(element).replaceAll(/\s+/g, ' ').trim() });
  };
  visit(root);
  return found;
}

/** The text of an element. Each of its lines is a sentence of its own. */
function linesOf(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const end of copy.querySelectorAll('br')) end.replaceWith(' · ');
  return copy.textContent;
}

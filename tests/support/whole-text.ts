import type { MatcherFunction } from '@testing-library/react';

/** Matches the smallest element with this whole text, also when a part of it is a link. */
export const wholeText =
  (text: string): MatcherFunction =>
  (_, element) =>
    element?.textContent === text && [...element.children].every((child) => child.textContent !== text);

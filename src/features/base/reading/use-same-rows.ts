import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Keeps the objects of rows that are equal to those of the last drawing. A list then draws only what is new,
 * however many pages it holds. Each answer and each read of the phone makes new objects of equal rows.
 */
export function useSameRows<Item>(rows: readonly Item[]): readonly Item[] {
  const [share] = useState(sharer<Item>);
  return share(rows);
}

/** Pure during render, as React requires: the same rows give the same result. */
function sharer<Item>(): (rows: readonly Item[]) => readonly Item[] {
  let drawn: readonly Item[] = [];
  return (rows) => (drawn = replaceEqualDeep(drawn, rows));
}

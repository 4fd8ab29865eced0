import { replaceEqualDeep } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Rows that say the same as at the last drawing stay the same objects. A list then draws only what is new, however many
 * pages it holds. Each answer and each read of the phone makes new objects of equal rows.
 */
export function useSameRows<Item>(rows: readonly Item[]): readonly Item[] {
  const [share] = useState(sharer<Item>);
  return share(rows);
}

/** Drawing twice with the same rows gives the same answer, as React asks of whatever runs while it draws. */
function sharer<Item>(): (rows: readonly Item[]) => readonly Item[] {
  let drawn: readonly Item[] = [];
  return (rows) => (drawn = replaceEqualDeep(drawn, rows));
}

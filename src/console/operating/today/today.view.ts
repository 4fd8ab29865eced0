import { todaySources } from '#contract/today-kinds.ts';
import type { Item } from './today.queries.ts';

/** Names an item within the list. */
export const keyOf = ({ kind, id }: Pick<Item, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Returns the address of the page that settles an item; undefined without one. */
export function addressOf({ kind, target, orderNumber }: Item): string | undefined {
  const { page } = todaySources[kind];
  if (page === null) return undefined;
  const values: Readonly<Record<string, string | null>> = { ':id': target, ':number': orderNumber };
  const [part] = Object.keys(values).filter((name) => page.includes(name));
  if (part === undefined) return page;
  const value = values[part];
  return value === null || value === undefined ? undefined : page.replace(part, value);
}

export const isOverdue = ({ limitAt }: Item, at: number): boolean => Date.parse(limitAt) < at;

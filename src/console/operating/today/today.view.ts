import { todaySources } from '#contract/today-kinds.ts';
import type { Item } from './today.queries.ts';

/** Names an item within the list. */
export const keyOf = ({ kind, id }: Pick<Item, 'kind' | 'id'>): string => `${kind} ${id}`;

/** Returns the address of the page that settles an item; undefined without one. */
export function addressOf({ kind, id, target, orderNumber, task }: Item): string | undefined {
  const { page } = todaySources[kind];
  if (page === null) return undefined;
  const [list, row] = page.split('?item=');
  // A row of a queue has the item's own id; a task names the row that it is about, or none.
  if (list !== undefined && row !== undefined) {
    const item = target ?? (task === null ? id : null);
    return item === null ? list : `${list}?${new URLSearchParams({ item }).toString()}`;
  }
  const values: Readonly<Record<string, string | null>> = { ':id': target, ':number': orderNumber };
  const [part] = Object.keys(values).filter((name) => page.includes(name));
  if (part === undefined) return page;
  const value = values[part];
  return value === null || value === undefined ? undefined : page.replace(part, value);
}

export const isOverdue = ({ limitAt }: Item, at: number): boolean => Date.parse(limitAt) < at;

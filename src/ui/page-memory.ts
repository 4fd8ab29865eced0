/** Memory of a page between visits, by history entry: its scroll position and the link that was followed. */
interface Memory {
  scrollTop: number;
  href?: string | undefined;
}
const memories = new Map<string, Memory>();

export const rememberScroll = (key: string, scrollTop: number): void => {
  memories.set(key, { ...memories.get(key), scrollTop });
};

export const rememberLink = (key: string, href: string): void => {
  memories.set(key, { scrollTop: memories.get(key)?.scrollTop ?? 0, href });
};

export const recall = (key: string): Memory | undefined => memories.get(key);

import type { ReactNode } from 'react';

export type Pages<Row> = readonly { items: readonly Row[] }[];

interface RowPartsProps<Row> {
  pages: Pages<Row>;
  /** Renders the rows of one page; never called without a row. `before` counts the rows of the earlier pages. */
  children: (rows: readonly Row[], before: number) => ReactNode;
}

/** The pages of a list. The browser skips a part out of sight as a whole, which is cheaper than each of its rows. */
export function RowParts<Row>({ pages, children }: RowPartsProps<Row>) {
  let before = 0;
  return pages.map(({ items }, no) => {
    if (items.length === 0) return null;
    const rows = children(items, before);
    before += items.length;
    return (
      // Pages keep their places; their rows may change.
      <div key={no} className="queue-part" style={{ ['--of-rows' as string]: items.length }}>
        {rows}
      </div>
    );
  });
}

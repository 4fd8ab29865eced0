import { type ReactNode, useEffect, useRef } from 'react';
import { type AskedRow, placeOf } from './use-asked-row.ts';

interface AskedRowsProps<Row> {
  rows: readonly Row[];
  asked: AskedRow<Row>;
  children: (rows: readonly Row[]) => ReactNode;
}

/** The rows of one page. The asked one takes the focus once, when it appears, and has an outline. */
export function AskedRows<Row>({ rows, asked, children }: AskedRowsProps<Row>) {
  const place = placeOf(rows, asked);
  if (place === -1) return children(rows);
  const [before, after] = [rows.slice(0, place), rows.slice(place + 1)];
  return (
    <>
      {before.length === 0 ? null : children(before)}
      <Focused key={asked.name}>{children(rows.slice(place, place + 1))}</Focused>
      {after.length === 0 ? null : children(after)}
    </>
  );
}

function Focused({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // The focus scrolls to the row.
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className="asked-row" tabIndex={-1}>
      {children}
    </div>
  );
}

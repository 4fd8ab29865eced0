import { useSearchParams } from 'react-router-dom';

/** The row that an address names, and the names by which a row of the list is found. */
export interface AskedRow<Row> {
  name: string | null;
  namesOf: (row: Row) => readonly (string | null)[];
}

/** Reads the row that the address names as `item`: Today and the jump to a number write it. */
export function useAskedRow<Row>(namesOf: AskedRow<Row>['namesOf']): AskedRow<Row> {
  const [search] = useSearchParams();
  return { name: search.get('item'), namesOf };
}

/** The place of the asked row among these; -1 without it. */
export const placeOf = <Row>(rows: readonly Row[], { name, namesOf }: AskedRow<Row>): number =>
  name === null ? -1 : rows.findIndex((row) => namesOf(row).includes(name));

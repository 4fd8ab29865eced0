export interface Findings {
  /** Acknowledged and gone, or stored otherwise. */
  readonly lost: string[];
  /** Rows that no call requested, or more rows than it requested. */
  readonly doubled: string[];
  /** Rules of the ledger and of the seats that do not hold, and balances that do not add up. */
  readonly broken: string[];
}

export interface Findings {
  /** Acknowledged and gone, or stored otherwise. */
  readonly lost: string[];
  /** There, and asked for by nobody, or more often than asked for. */
  readonly doubled: string[];
  /** Rules of the ledger and of the seats that do not hold, and balances that do not add up. */
  readonly broken: string[];
}

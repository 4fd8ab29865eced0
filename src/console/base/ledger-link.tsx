import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface LedgerLinkProps {
  /** Filters of the ledger: `account` or `order`. */
  show: { account: string } | { order: string };
  children: ReactNode;
}

/** Links the transfers of one account or of one order. */
export function LedgerLink({ show, children }: LedgerLinkProps) {
  return <Link to={`/ledger?${new URLSearchParams(show).toString()}`}>{children}</Link>;
}

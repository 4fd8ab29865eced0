import { PaymentMethod } from '#contract/enums.ts';

/**
 * Names of ledger accounts (`docs/domain.md` 4.3). Tracked ones keep a balance that a CHECK holds at zero or more. A
 * coach's debt (receivable) stays at zero or less.
 */
export const ledger = {
  student: (id: string) => `student:${id}`,
  coachPending: (id: string) => `coach:${id}:pending`,
  coachAvailable: (id: string) => `coach:${id}:available`,
  coachWithdrawing: (id: string) => `coach:${id}:withdrawing`,
  coachReceivable: (id: string) => `coach:${id}:receivable`,
  escrow: (orderId: string) => `escrow:${orderId}`,
  classPack: (id: string) => `classPack:${id}`,
  revenue: 'platform:revenue',
  payout: 'external:payout',
  outside: (method: PaymentMethod) => (method === PaymentMethod.paypal ? 'external:paypal' : 'external:card'),
} as const;

/** Money goes from `debit` to `credit`. A leg of zero is left out: free classes move nothing. */
export interface Leg {
  kind:
    | 'pay'
    | 'refund'
    | 'fee'
    | 'earning'
    | 'release'
    | 'topUp'
    | 'withdraw'
    | 'withdrawMore'
    | 'withdrawLess'
    | 'withdrawReturn'
    | 'payout'
    | 'membership'
    | 'membershipRefund'
    | 'classPack'
    | 'classPackBack'
    | 'feeBack'
    | 'clawback'
    | 'shortfall'
    | 'disputeRefund'
    | 'correctionRefund'
    | 'attendanceRefund'
    | 'netting';
  debit: string;
  credit: string;
  amountMinor: number;
  currency: string;
  orderId: string | null;
  paymentId: string | null;
  /** Which of several movements of one kind for one order it is. */
  ref?: string;
  /** The withdrawal and its version to which the movement belongs; a second of one kind and version is refused. */
  withdrawal?: { id: string; step: number };
  /** The membership that is paid or given back; each once. */
  membershipId?: string;
  /** The class pack that is paid or given back; each once. Its sessions belong to their orders. */
  classPackId?: string;
}

const ownedName =
  /^(?:student:([0-9a-f-]{36})|coach:([0-9a-f-]{36}):(?:pending|available|withdrawing|receivable))$/;
/** Whose kept balance an account is; null for an account that is no person's. */
export const ownerOf = (account: string): string | null => {
  const match = ownedName.exec(account);
  return match?.[1] ?? match?.[2] ?? null;
};

const packName = /^classPack:([0-9a-f-]{36})$/;
/** The class pack whose unused sessions an account holds; null for any other account. */
export const packOf = (account: string): string | null => packName.exec(account)?.[1] ?? null;

/** Whether a balance is kept of an account, which has a limit then. */
export const isTracked = (account: string): boolean => ownerOf(account) !== null || packOf(account) !== null;

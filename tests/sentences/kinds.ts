import { applicationKind } from './application.kind.tsx';
import { classKind } from './class.kind.tsx';
import { disputeKind } from './dispute.kind.tsx';
import { appointmentKind, helpKind } from './help.kind.tsx';
import { hoursKind } from './hours.kind.tsx';
import { joinKind } from './join.kind.tsx';
import type { Kind } from './kind.ts';
import { membershipKind } from './membership.kind.tsx';
import { messageKind } from './message.kind.tsx';
import { noticeKind } from './notice.kind.tsx';
import { orderKind } from './order.kind.tsx';
import { packKind } from './pack.kind.tsx';
import { keptKind, waitingKind } from './phone.kind.tsx';
import { ratingKind } from './rating.kind.tsx';
import { receiptKind } from './receipt.kind.tsx';
import { roleKind } from './role.kind.tsx';
import { seriesKind } from './series.kind.tsx';
import { strikeKind } from './strike.kind.tsx';
import { teamKind } from './team.kind.tsx';
import { waitKind } from './wait.kind.tsx';
import { withdrawalKind } from './withdrawal.kind.tsx';

/** Every kind of record of the walk. */
export const kinds: readonly Kind[] = [
  orderKind,
  keptKind,
  waitingKind,
  classKind,
  waitKind,
  helpKind,
  appointmentKind,
  hoursKind,
  withdrawalKind,
  joinKind,
  roleKind,
  applicationKind,
  teamKind,
  packKind,
  membershipKind,
  ratingKind,
  noticeKind,
  seriesKind,
  receiptKind,
  messageKind,
  disputeKind,
  strikeKind,
];

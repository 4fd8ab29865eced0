/** Conditions over rows, as SQL with `$me` for the account's id, that several tables share. */

/** Of the deleted account's own orders. */
export const ownOrders = 'order_id in (select id from orders where student_id = $me)';

export const otherGuardian = (participant: string) =>
  `exists (select from child_guardian g
    where g.participant_id = ${participant} and g.account_id <> $me and g.removed_at is null)`;
export const noOtherGuardian = (participant: string) => `not ${otherGuardian(participant)}`;

/** A column's words taken out, where there were any. */
export const emptied = (column: string) => `case when ${column} is null then null else '' end`;

import { OrderStatus } from '#contract/enums.ts';
import { moneyMoves, stepTimes } from '#contract/order-steps/words.ts';
import { seatHolding } from '#contract/order.rules.ts';
import { orderSteps, rowOf, type OrderStep } from '#contract/order.steps.ts';

const names = new Map<string, string>(Object.entries(OrderStatus).map(([name, status]) => [status, name]));
const nameOf = (status: string): string => names.get(status) ?? status;

/** Open orders hold seats. */
function statusesOf(from: readonly OrderStatus[]): string {
  if (from.length === 0) return 'new';
  if (from.length === names.size) return 'any';
  const isOpen = from.length === seatHolding.length && seatHolding.every((status) => from.includes(status));
  return isOpen ? 'open' : from.map(nameOf).join(', ');
}

/** Renders the table of steps as a page of the documentation. */
export function describeSteps(): string {
  return [
    '# Steps of an order',
    '',
    'Written from `contract/order.steps.ts` by `node scripts/order-steps.ts`. The rules are in `docs/domain.md` 4.2; guardians are the other ones, open orders hold seats.',
    '',
    '| step | from | to | by | when | money | notices |',
    '| --- | --- | --- | --- | --- | --- | --- |',
    // A table of steps has steps as its keys.
    ...(Object.keys(orderSteps) as OrderStep[]).map(lineOf),
    '',
  ].join('\n');
}

function lineOf(step: OrderStep): string {
  const row = rowOf(step);
  const notices: { kind: string; to: string }[] = Object.entries(row.notices ?? {}).map(([kind, to]) => ({
    kind,
    to,
  }));
  if (row.guardians !== undefined) notices.push({ kind: row.guardians, to: 'guardians' });
  const byReader = Map.groupBy(notices, ({ to }) => to);
  const cells = [
    step,
    statusesOf(row.from),
    nameOf(row.to),
    row.by.join(', '),
    stepTimes[row.when],
    (row.money ?? []).map((move) => moneyMoves[move]).join('; or '),
    [...byReader].map(([to, some]) => `${to}: ${some.map(({ kind }) => kind).join(', ')}`).join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}

import { OrderStatus } from '#contract/enums.ts';
import { moneyMoves, stepTimes } from '#contract/order-steps/words.ts';
import { orderSteps, rowOf, type OrderStep } from '#contract/order.steps.ts';

const names = new Map<string, string>(Object.entries(OrderStatus).map(([name, status]) => [status, name]));
const nameOf = (status: string): string => names.get(status) ?? status;

/** Renders the table of steps as a page of the documentation. */
export function describeSteps(): string {
  return [
    '# Steps of an order',
    '',
    'Written from `contract/order.steps.ts` by `node scripts/order-steps.ts`. The rules are in `docs/domain.md` 4.2; guardians are the other ones.',
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
    row.from.length === 0 ? 'new' : row.from.map(nameOf).join(', '),
    nameOf(row.to),
    row.by.join(', '),
    stepTimes[row.when],
    (row.money ?? []).map((move) => moneyMoves[move]).join('; or '),
    [...byReader].map(([to, some]) => `${to}: ${some.map(({ kind }) => kind).join(', ')}`).join('; '),
  ];
  return `| ${cells.join(' | ')} |`;
}

import { useTranslation } from 'react-i18next';
import type { OrderRecord } from '#contract/order.ts';
import { useNow } from '#src/clock/use-now.ts';
import { useRecord } from '#src/features/base/reading/use-record.ts';
import { isAccepted } from '#src/features/booking/emergency/coming-cards.view.ts';
import { handoverSources } from '#src/features/booking/handover/handover.queries.ts';
import { entriesOf, entryText, stateOf, timesOf } from '#src/features/booking/handover/handover.view.ts';
import { useFormat } from '#src/i18n/format.ts';
import { Section } from '#src/ui/section.tsx';
import { HandoverLines } from './handover-lines.tsx';

/** Shows a family when its children arrived and left, and who collected, as the coach marked it. */
export function OwnHandover({ order }: { order: OrderRecord }) {
  const now = useNow();
  // A dispute may end an order in which a child was handed over.
  const wasAccepted = isAccepted(order) || order.dispute !== null;
  return wasAccepted && now >= timesOf(order.class).from ? <Marked order={order} /> : null;
}

function Marked({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { record } = useRecord(handoverSources.ofOrder(order.id));
  const { zone } = order.class;
  if (record === undefined) return null;
  const { items, counts } = record;
  const marked = order.participants.flatMap((person) => {
    const entries = entriesOf({ order, participantId: person.id }, items, [], 0);
    return entries.length === 0 ? [] : [{ ...person, entries }];
  });
  if (marked.length === 0 && counts === null) return null;
  return (
    <Section title={t('handover.title')} card>
      {marked.map(({ id, name, entries }) => {
        const state = stateOf(entries);
        const earlier = entries.filter((entry) => entry !== state.arrived && entry !== state.left);
        return (
          <div key={id} className="of-stack">
            <h3 className="of-row-title">{name}</h3>
            <HandoverLines state={state} zone={zone} />
            {earlier.length > 0 ? (
              <p className="of-row-text">
                {t('handover.earlier', {
                  marks: format.list(
                    earlier.map((entry) => entryText(entry, (at) => format.time(at, zone), t)),
                  ),
                })}
              </p>
            ) : null}
          </div>
        );
      })}
      {counts ? <p className="of-row-text">{t('handover.counts', counts)}</p> : null}
    </Section>
  );
}

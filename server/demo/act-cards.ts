import { MINUTE_MS } from '#contract/durations.ts';
import type { HandoverMark } from '#contract/enums.ts';
import { updateCard } from '#server/booking/emergency/emergency.card.commands.ts';
import { recordHandover } from '#server/booking/handover/handover.commands.ts';
import { findOrders } from '#server/booking/order/rows/order.repository.ts';
import { findClass } from '#server/teaching/class/class.repository.ts';
import { childOf, does, made, type Act } from './act.ts';
import { orderName, pairsOf, type Pair } from './front-pair.ts';
import type { Entry } from './stage.ts';
import { storyCards } from './story/cards.ts';

/** Emergency cards of children, and a session after which one was collected by somebody on the card. */
export const cards = (act: Act): Entry[] => [...written(act), ...pairsOf(act).flatMap(handedOver(act))];

/** Each family writes the card of its children. */
const written = (act: Act): Entry[] =>
  storyCards.flatMap(({ of, people, collect, alone }) =>
    act.families
      .filter(({ story }) => story.id === of)
      .flatMap((family) =>
        family.story.children.flatMap(({ name }, index) => {
          const id = family.participantIds[index];
          if (id === undefined) return [];
          const form = { id, people, collect, mayGoAlone: alone.includes(name) };
          return does(act, 39, () => updateCard(act.stage.as(family.id, 'student'), form));
        }),
      ),
  );

/** The coach marks the first child as arrived before the class, and as collected after it. */
const handedOver =
  (act: Act) =>
  (pair: Pair): Entry[] => {
    const who = storyCards.find(({ of }) => of === pair.family.story.id)?.collect.at(-1);
    if (who === undefined) return [];
    return [
      does(act, 5, () => mark(act, pair, 'arrived', -4)),
      does(act, 4.9, () => mark(act, pair, 'collected', 6, who)),
    ];
  };

/** Marks the first child. The minutes count from the start of the class, or from its end for a mark about leaving. */
async function mark(act: Act, pair: Pair, kind: HandoverMark, minutes: number, who?: string): Promise<void> {
  const orderId = made(act, orderName(pair, pair.family, 'worked'));
  const [order] = await findOrders(act.stage.tx, [orderId]);
  const cls = order && (await findClass(act.stage.tx, order.class_id));
  if (cls === undefined) return;
  const from = kind === 'arrived' ? cls.starts_at : cls.ends_at;
  await recordHandover(act.stage.as(pair.coach.id, 'coach'), {
    id: cls.id,
    orderId,
    participantId: childOf(pair.family),
    mark: kind,
    ...(who !== undefined && { who }),
    tappedAt: new Date(from.getTime() + minutes * MINUTE_MS).toISOString(),
  });
}

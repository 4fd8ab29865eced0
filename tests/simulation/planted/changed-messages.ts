import { randomUUIDv7 } from 'node:crypto';
import type * as Rules from '#server/booking/emergency/emergency.rules.ts';
import type * as Handovers from '#server/booking/handover/handover.repository.ts';
import type * as ToClass from '#server/booking/message/message.class.repository.ts';
import type * as Places from '#server/booking/message/message.place.repository.ts';
import type * as Messages from '#server/booking/message/message.repository.ts';
import type * as Writing from '#server/booking/message/message.write.commands.ts';
import type * as Blocks from '#server/people/block/block.repository.ts';
import { isPlanted } from './defect.ts';
import { messageNames } from './defects-in-messages.ts';

/** The same for threads, blocks, emergency cards and handovers. */
export const writing = (real: typeof Writing): typeof Writing => ({
  ...real,
  writeMessage: async (ctx, thread, written) => {
    if (isPlanted(messageNames.otherThread)) {
      const other = await ctx.tx
        .selectFrom('thread')
        .selectAll()
        .where('id', '<>', thread.id)
        .where('kind', '=', 'order')
        .forNoKeyUpdate()
        .limit(1)
        .executeTakeFirst();
      return real.writeMessage(ctx, other ?? thread, written);
    }
    await real.writeMessage(ctx, thread, written);
    if (!isPlanted(messageNames.doubled)) return;
    const { last_position: last, version } = thread;
    await real.writeMessage(
      ctx,
      { ...thread, last_position: last + 1, version: version + 1 },
      { ...written, id: randomUUIDv7(), toClassId: null },
    );
  },
});

export const messages = (real: typeof Messages): typeof Messages => ({
  ...real,
  raiseThread: (tx, thread, side, now) =>
    real.raiseThread(
      tx,
      isPlanted(messageNames.gap) ? { ...thread, last_position: thread.last_position + 1 } : thread,
      side,
      now,
    ),
  raiseMark: (tx, mark) =>
    isPlanted(messageNames.markLost) ? Promise.resolve(true) : real.raiseMark(tx, mark),
});

export const places = (real: typeof Places): typeof Places => ({
  ...real,
  findPlace: async (db, reader, id) => {
    const place = await real.findPlace(db, reader, id);
    if (place && isPlanted(messageNames.blockIgnored)) return { ...place, is_blocked: false };
    if (place || !isPlanted(messageNames.anybodyReads)) return place;
    const order = await db.selectFrom('orders').select('student_id').where('id', '=', id).executeTakeFirst();
    return order && (await real.findPlace(db, { ...reader, id: order.student_id }, id));
  },
});

export const toClass = (real: typeof ToClass): typeof ToClass => ({
  ...real,
  insertClassMessage: async (tx, row) => {
    const before = await real.insertClassMessage(tx, row);
    return isPlanted(messageNames.toClassAgain) ? undefined : before;
  },
  listAccepted: async (db, classId, coachId) => {
    if (!isPlanted(messageNames.toEveryone)) return await real.listAccepted(db, classId, coachId);
    const rows = await db
      .selectFrom('orders')
      .select('id')
      .where('class_id', '=', classId)
      .where('coach_id', '=', coachId)
      .execute();
    return rows.map(({ id }) => id);
  },
});

export const blocks = (real: typeof Blocks): typeof Blocks => ({
  ...real,
  insertBlock: (tx, block) =>
    isPlanted(messageNames.blockLost) ? Promise.resolve(block) : real.insertBlock(tx, block),
});

export const cards = (real: typeof Rules): typeof Rules => ({
  ...real,
  areCardsOpen: (endsAt, now) => isPlanted(messageNames.cardsStay) || real.areCardsOpen(endsAt, now),
  seesCard: (seat, now) => {
    if (isPlanted(messageNames.cardsStay)) return real.comesToClass(seat);
    return isPlanted(messageNames.cardOfEnded)
      ? real.areCardsOpen(seat.ends_at, now)
      : real.seesCard(seat, now);
  },
});

export const handovers = (real: typeof Handovers): typeof Handovers => ({
  ...real,
  insertHandover: (tx, row) =>
    isPlanted(messageNames.tapLost) ? Promise.resolve(true) : real.insertHandover(tx, row),
});

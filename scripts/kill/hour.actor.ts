import { createHmac, randomUUID } from 'node:crypto';
import { checkinCode, checkinMessage } from '#contract/checkin.rules.ts';
import { marks } from '#contract/enums.ts';
import type { KeyedCaller } from './keyed-caller.ts';
import { again, oneOf } from './pace.ts';
import type { RunningClass } from './running-class.ts';

/**
 * A coach marks the participants of the running class, and changes the marks again, until the signal aborts.
 */
export const actAsMarking = (
  caller: KeyedCaller,
  classes: readonly RunningClass[],
  signal: AbortSignal,
): Promise<void> =>
  again(caller, [150, 900], signal, async () => {
    const cls = oneOf(
      caller,
      classes.filter(({ coachId }) => coachId === caller.userId),
    );
    const participantId = cls && oneOf(caller, cls.participantIds);
    if (cls === undefined || participantId === undefined) return;
    const mark = caller.random.pick([...marks, null]);
    const tappedAt = new Date().toISOString();
    await caller.command('class.attendance', {
      id: cls.id,
      marks: [{ orderId: cls.orderId, participantId, mark, tappedAt }],
    });
  });

/** Checks a helper in and out of each running class, once each. */
export async function actAsScanning(
  caller: KeyedCaller,
  classes: readonly RunningClass[],
  signal: AbortSignal,
): Promise<void> {
  const own = classes.filter(({ helperId }) => helperId === caller.userId);
  const scans = own.flatMap((cls) => (['checkin.in', 'checkin.out'] as const).map((call) => ({ cls, call })));
  await again(caller, [400, 2500], signal, async () => {
    const scan = scans.shift();
    if (scan === undefined) return;
    const at = new Date();
    const mac = createHmac('sha256', Buffer.from(scan.cls.secret, 'base64url'))
      .update(checkinMessage(at.getTime()))
      .digest();
    await caller.command(scan.call, {
      classId: scan.cls.id,
      code: checkinCode(mac),
      at: at.toISOString(),
      nonce: randomUUID(),
    });
  });
}

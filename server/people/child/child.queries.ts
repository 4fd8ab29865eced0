import type { Output } from '#contract/all-apis.ts';
import type { Ctx } from '#server/context/context.ts';
import { signedIn } from '#server/context/signed-in.ts';
import { presentParticipant } from './child.presenter.ts';
import { listParticipants } from './child.repository.ts';
import { currentWaiver } from './waiver.queries.ts';

export async function listOwnParticipants({ database, actor, clock }: Ctx): Promise<Output<'child.list'>> {
  const { id: me } = signedIn(actor);
  const rows = await listParticipants(database.query, me);
  const { version } = await currentWaiver(database.query, clock.now());
  return { items: rows.map((row) => presentParticipant(row, me)), currentWaiverVersion: version };
}

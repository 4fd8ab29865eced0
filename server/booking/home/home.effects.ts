import type { InvitationRecord } from '#contract/invitation.ts';
import { effect } from '#server/base/effect.ts';
import type { Ctx } from '#server/context/context.ts';

/** Invitations of minors to help, which wait for the consent of the reader as their guardian. */
export const consentsAwaited = effect<[ctx: Ctx], InvitationRecord[]>('consentsAwaited');

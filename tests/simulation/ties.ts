/** How a second guardian stands to a child, as the phones know it. */
export type TieState = 'joining' | 'joined' | 'ending' | 'gone' | 'unknown';

export interface Tie {
  readonly childId: string;
  readonly guardianId: string;
  state: TieState;
}

export interface Invite {
  readonly code: string;
  readonly childId: string;
  readonly guestId: string;
}

/**
 * Second guardians: who was invited, who decides now, and who does no more. A tie that is being changed belongs to who
 * changes it, until the answer is there.
 */
export class Ties {
  readonly #invites: Invite[] = [];
  readonly #ties = new Map<string, Tie>();
  /** Accounts that lost a child at some time: their phones are told so, and old answers are erased. */
  readonly bereft = new Set<string>();

  addInvite(invite: Invite): void {
    this.#invites.push(invite);
  }

  /** An invitation to this account that would change something; it is used up. */
  takeInvite(guestId: string): Invite | undefined {
    const at = this.#invites.findIndex((one) => one.guestId === guestId && this.#isOpen(one));
    return at === -1 ? undefined : this.#invites.splice(at, 1)[0];
  }

  #isOpen({ childId, guestId }: Invite): boolean {
    const state = this.#ties.get(`${childId} ${guestId}`)?.state;
    return state === undefined || state === 'gone' || state === 'unknown';
  }

  begin({ childId, guestId }: Invite): Tie {
    const tie: Tie = { childId, guardianId: guestId, state: 'joining' };
    this.#ties.set(`${childId} ${guestId}`, tie);
    return tie;
  }

  /** A tie that holds, and ends from now on. Old answers are erased from now on, too. */
  end(isWanted: (tie: Tie) => boolean): Tie | undefined {
    const tie = this.all().find((one) => one.state === 'joined' && isWanted(one));
    if (tie === undefined) return undefined;
    tie.state = 'ending';
    this.bereft.add(tie.guardianId);
    return tie;
  }

  all(): Tie[] {
    return [...this.#ties.values()];
  }

  of(guardianId: string, state: TieState): Tie[] {
    return this.all().filter((tie) => tie.guardianId === guardianId && tie.state === state);
  }
}

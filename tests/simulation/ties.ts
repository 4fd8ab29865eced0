/** State of a second guardian of a child, as far as the phones could read it. */
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
 * Second guardians: invited, deciding now, and former. A tie that is being changed belongs to the phone that
 * changes it, until the answer has arrived.
 */
export class Ties {
  readonly #invites: Invite[] = [];
  readonly #ties = new Map<string, Tie>();
  /** Accounts that lost a child at some time: their phones are notified, and old answers are erased. */
  readonly lostChild = new Set<string>();

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

  /** Returns a joined tie and marks it as ending. Old answers may be erased from now on. */
  end(isWanted: (tie: Tie) => boolean): Tie | undefined {
    const tie = this.all().find((one) => one.state === 'joined' && isWanted(one));
    if (tie === undefined) return undefined;
    tie.state = 'ending';
    this.lostChild.add(tie.guardianId);
    return tie;
  }

  all(): Tie[] {
    return [...this.#ties.values()];
  }

  of(guardianId: string, state: TieState): Tie[] {
    return this.all().filter((tie) => tie.guardianId === guardianId && tie.state === state);
  }
}

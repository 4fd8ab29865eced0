import type { CoachCard } from '#contract/coach-card.ts';
import type { Action, Asked } from '#src/offline/core/action.ts';
import { lastIntent } from './intent.ts';

export interface FavoriteAsked {
  coachId: string;
  isOn: boolean;
  /** The card on the screen: the list shows it until the server has answered. */
  coach?: CoachCard;
}

export const laneOfFavorite = (coachId: string): string => `favorite:${coachId}`;

/** Makes a coach a favorite, or no longer one. */
export const favoriteSet = {
  call: 'favorite.set',
  about: 'coach',
  creates: false,
  intent: ({ coachId, isOn, coach }: FavoriteAsked): Asked => ({
    entityId: coachId,
    body: { isOn },
    about: coach ? { coach } : {},
  }),
  lane: ({ entityId }) => laneOfFavorite(entityId),
  conflict: lastIntent,
  apply: async (tx, { row: { entityId, about }, data, now }) => {
    const { coachId, isOn, changedAt } = data;
    if (coachId !== entityId) return;
    if (isOn !== true) return tx.deleteRecord('favorites', entityId);
    if (about.coach === undefined || (await tx.record('favorites', entityId))) return;
    const record = { coach: about.coach, changedAt };
    return tx.putRecord('favorites', { id: entityId, version: 0, fetchedAt: now, record });
  },
  words: {
    label: ({ isOn }) => (isOn === true ? ('favoriteOn' as const) : ('favoriteOff' as const)),
    waiting: 'favorite',
    answer: 'none',
  },
} as const satisfies Action<'favorite.set'>;

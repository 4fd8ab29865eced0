import type { Defect } from './defect.ts';

export const seriesNames = {
  movedSome: 'a move of a series leaves one of its dates',
  movedOnDay: 'a move of a series shifts no day',
  askedOne: 'a move of a series asks the families of one date',
  editedOne: 'an edit of a series changes one date',
  editedAll: 'an edit of the later dates changes the earlier ones',
  silenceKeeps: 'silence keeps the seats of a series that moved to another day',
} as const;

const series = {
  'top up': 16,
  'make a series': 30,
  'move a series': 40,
  'edit a series': 40,
  'book several dates': 20,
  'accept several dates': 10,
  'keep all moved dates': 4,
  'run jobs': 20,
};

/** Faults in moves and edits of a series as a whole (docs/domain.md 4.20). */
export const defectsInSeries: readonly Defect[] = [
  { name: seriesNames.movedSome, caughtBy: /every answer/, mix: series },
  { name: seriesNames.movedOnDay, caughtBy: /every answer/, mix: series },
  { name: seriesNames.askedOne, caughtBy: /is asked/, mix: series },
  { name: seriesNames.editedOne, caughtBy: /every answer/, mix: series },
  { name: seriesNames.editedAll, caughtBy: /every answer/, mix: series },
  {
    name: seriesNames.silenceKeeps,
    caughtBy: /silence keeps a seat after a small move/,
    mix: series,
    pace: 2,
  },
];

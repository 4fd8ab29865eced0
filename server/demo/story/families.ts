import { adelaideFamilies, adelaideNeighbors } from './adelaide/families.ts';
import { austinFamilies, austinNeighbors } from './austin/families.ts';
import { portlandFamilies, portlandNeighbors } from './portland/families.ts';
import { shanghaiFamilies, shanghaiNeighbors } from './shanghai/families.ts';
import type { StoryFamily } from './shapes.ts';
import { singaporeFamilies, singaporeNeighbors } from './singapore/families.ts';
import { torontoFamilies, torontoNeighbors } from './toronto/families.ts';

/** The twelve families the story follows, two in each city. */
export const families: readonly StoryFamily[] = [
  ...austinFamilies,
  ...portlandFamilies,
  ...torontoFamilies,
  ...shanghaiFamilies,
  ...singaporeFamilies,
  ...adelaideFamilies,
];

/** Other families, each with a past class and a review; four in each city. */
export const neighbors: readonly StoryFamily[] = [
  ...austinNeighbors,
  ...portlandNeighbors,
  ...torontoNeighbors,
  ...shanghaiNeighbors,
  ...singaporeNeighbors,
  ...adelaideNeighbors,
];

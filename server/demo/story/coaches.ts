import { adelaideCoaches } from './adelaide/coaches.ts';
import { austinCoaches } from './austin/coaches.ts';
import { portlandCoaches } from './portland/coaches.ts';
import { shanghaiCoaches } from './shanghai/coaches.ts';
import type { StoryCoach } from './shapes.ts';
import { singaporeCoaches } from './singapore/coaches.ts';
import { torontoCoaches } from './toronto/coaches.ts';

export const coaches: readonly StoryCoach[] = [
  ...austinCoaches,
  ...portlandCoaches,
  ...torontoCoaches,
  ...shanghaiCoaches,
  ...singaporeCoaches,
  ...adelaideCoaches,
];

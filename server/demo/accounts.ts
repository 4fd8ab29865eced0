import type { Role } from '#contract/enums.ts';
import { coaches } from './story/coaches.ts';
import { families } from './story/families.ts';
import { helpersOfStory, operatorOfStory } from './story/groups.ts';

/** An invented person with a sign-in for looking at the demo. */
export interface DemoAccount {
  role: Role | 'operator';
  name: string;
  email: string;
  /** How to sign in: one sentence for the terminal. */
  how: string;
}

/** Password of every invented account. No secret: these accounts exist in demos only. */
export const demoPassword = 'openfield-demo';

/** Nobody owns this domain (RFC 2606): a mail of the demo reaches nobody. */
export const emailOfCoach = (storyId: string): string => `${storyId}@demo.openfield.example`;

const how = `code from the mailbox page, or password ${demoPassword}`;

/** Families and coaches with orders of every kind, one of each for each language. */
export const inFront = { families: ['rivera', 'zhou'], coaches: ['maya-torres', 'sun-haoran'] } as const;

function found<T extends { readonly id: string }>(items: readonly T[], id: string): T {
  const item = items.find((candidate) => candidate.id === id);
  if (item === undefined) throw new Error(`the demo story has no "${id}"`);
  return item;
}

export const demoAccounts: readonly DemoAccount[] = [
  ...inFront.families.map((id): DemoAccount => {
    const { adult, email } = found(families, id);
    return { role: 'student', name: adult.name, email, how };
  }),
  ...inFront.coaches.map((id): DemoAccount => {
    const { name } = found(coaches, id);
    return { role: 'coach', name, email: emailOfCoach(id), how };
  }),
  ...helpersOfStory.map(({ role, name, email }): DemoAccount => ({ role, name, email, how })),
  { role: 'operator', ...operatorOfStory, how },
];

import { Gender } from '#contract/enums.ts';
import type { StoryFamily } from './shapes.ts';

const adult = (
  id: string,
  of: Pick<StoryFamily, 'cityId' | 'language'>,
  person: StoryFamily['adult'],
): StoryFamily => ({
  ...of,
  id,
  adult: person,
  email: `${id}@demo.openfield.example`,
  mobile: null,
  children: [],
});

/** Decide for the first child of a family in front, in equal right and from an account of their own. */
export const secondGuardians = [
  {
    of: 'rivera',
    story: adult(
      'marco.rivera',
      { cityId: 'austin', language: 'en' },
      { name: 'Marco Rivera', gender: Gender.boy },
    ),
  },
  {
    of: 'zhou',
    story: adult(
      'chen.jianguo',
      { cityId: 'shanghai', language: 'zh' },
      { name: '陈建国', gender: Gender.boy },
    ),
  },
] as const;

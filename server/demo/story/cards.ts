import type { CardContent } from '#contract/emergency.ts';
import type { StoryFamily } from './shapes.ts';

/** Emergency card that a family of the story writes for each of its children. */
interface StoryCard extends CardContent {
  readonly of: StoryFamily['id'];
  /** First names of the children who may go home alone. */
  readonly alone: readonly string[];
}

/** Families of the two cities in front. Each number is from a range kept for fiction. */
export const storyCards: readonly StoryCard[] = [
  {
    of: 'rivera',
    people: [
      { name: 'Elena Rivera', relation: 'parent', mobile: '+15125550142' },
      { name: 'Rosa Rivera', relation: 'grandparent', mobile: '+15125550143' },
    ],
    collect: ['Marco Rivera', 'Rosa Rivera'],
    alone: ['Sofia'],
  },
  {
    of: 'whitaker',
    people: [
      { name: 'James Whitaker', relation: 'parent', mobile: '+15125550177' },
      { name: 'Ada Whitaker', relation: 'grandparent', mobile: '+15125550178' },
    ],
    collect: ['Ada Whitaker'],
    alone: [],
  },
  {
    of: 'zhou',
    people: [
      { name: '周丽华', relation: 'parent', mobile: '+447700900201' },
      { name: '周秀兰', relation: 'grandparent', mobile: '+447700900202' },
    ],
    collect: ['陈建国', '周秀兰'],
    alone: [],
  },
  {
    of: 'tang',
    people: [
      { name: '唐志强', relation: 'parent', mobile: '+447700900203' },
      { name: '唐玉梅', relation: 'relative', mobile: '+447700900204' },
    ],
    collect: ['唐玉梅'],
    alone: [],
  },
];

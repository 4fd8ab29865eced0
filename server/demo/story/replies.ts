import type { Language } from '#contract/enums.ts';

/** A coach's one public answer to a review (docs/domain.md 4.12). */
export interface StoryReply {
  readonly coach: string;
  readonly by: string;
  readonly language: Language;
  readonly text: string;
}

export const replies: readonly StoryReply[] = [
  {
    coach: 'hannah-weiss',
    by: 'bowen',
    language: 'en',
    text: 'You are right, and I am sorry. The nine steps are now in the description, and I can come to a room on the ground floor if you tell me a day before.',
  },
  {
    coach: 'luis-carranza',
    by: 'bowen',
    language: 'en',
    text: 'Thank you. Two helpers join us from next Sunday, so there will be two games at a time.',
  },
  {
    coach: 'sadie-brennan',
    by: 'tanabe',
    language: 'en',
    text: 'I should have checked the bike the evening before. I do now. Your next ride is on me.',
  },
  {
    coach: 'abigail-stone',
    by: 'tanabe',
    language: 'en',
    text: 'Changing twice was too much, and I understand. From this month on my times are fixed for the whole term.',
  },
  {
    coach: 'sun-haoran',
    by: 'zhou',
    language: 'zh',
    text: '谢谢提醒。我们已经在靠窗一侧挂上吸音帘，下次请带小宇来听一听，不合适随时走。',
  },
  {
    coach: 'lim-jun-hao',
    by: 'teo',
    language: 'en',
    text: 'We asked for the far court on Thursdays and got it. See you there.',
  },
  {
    coach: 'isaac-papadakis',
    by: 'pike',
    language: 'en',
    text: 'My mistake. I changed the course and not the pictures. Now I hang the pictures first and build after them.',
  },
];

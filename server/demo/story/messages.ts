import type { MessageBody } from '#contract/message.ts';

interface StoryMessage {
  readonly by: 'family' | 'coach' | 'helper';
  readonly daysAgo: number;
  readonly body: MessageBody;
  /** The other side has read so far. */
  readonly isRead: boolean;
}

type Talk = readonly StoryMessage[];

const line = (
  by: StoryMessage['by'],
  daysAgo: number,
  words: string | { quick: 'thanks' | 'bringTowel' | 'ok' },
  isRead = true,
): StoryMessage => ({ by, daysAgo, body: typeof words === 'string' ? { text: words } : words, isRead });

interface StoryTalks {
  /** About a class that the coach accepted; the coach wrote last. */
  readonly agreed: Talk;
  /** A question about a class before a booking, without an answer. */
  readonly question: Talk;
  /** From another family to the coach, unread. */
  readonly other: Talk;
}

/** Conversations of the families and the coaches in front, in their language. */
export const storyTalks: Readonly<Record<'en' | 'zh', StoryTalks>> = {
  en: {
    agreed: [
      line(
        'family',
        2.3,
        'Hello Maya, Leo is excited. Is there a quiet corner where he can put on his ear defenders first?',
      ),
      line(
        'coach',
        2.2,
        'Hi Elena, yes. The bench behind the small pool is quiet, and we start slowly there.',
      ),
      line('family', 2.1, 'That helps a lot. He comes with his blue dolphin, it calms him.'),
      line('coach', 1.9, 'The dolphin is welcome in the water too.'),
      line('family', 1.8, { quick: 'thanks' }),
      line('coach', 0.1, 'I have kept the end lane free for us, away from the slide.', false),
      line('coach', 0.09, { quick: 'bringTowel' }, false),
    ],
    question: [
      line('family', 0.2, 'Good morning, is the water warm enough for a child who gets cold quickly?', false),
    ],
    other: [
      line(
        'family',
        0.15,
        'We may be a few minutes late because of the bus. Can we join from the side door?',
        false,
      ),
    ],
  },
  zh: {
    agreed: [
      line('family', 2.3, '孙教练好，孩子很期待这节课。哨声会不会很多？他怕突然的声音。'),
      line('coach', 2.2, '您放心，这节课不用哨子，我用手势示意，开始前也会先跟他说一遍流程。'),
      line('family', 2.1, '太好了。他习惯先在场边看几分钟，再慢慢加入。'),
      line('coach', 1.9, '没问题，他想什么时候下场都可以。'),
      line('family', 1.8, { quick: 'thanks' }),
      line('coach', 0.1, '场边靠门的位置我已经留好了，比较安静。', false),
      line('coach', 0.09, { quick: 'bringTowel' }, false),
    ],
    question: [line('family', 0.2, '请问第一次来、完全没有基础的孩子能跟得上吗？', false)],
    other: [line('family', 0.15, '我们坐公交，可能会晚几分钟到，可以从侧门进吗？', false)],
  },
};

/** Between the coach and the assistant in front, who agreed to help. */
export const helperTalk: Talk = [
  line('coach', 1.8, 'Thank you for helping. Could you take the two who swim for the first time?'),
  line('helper', 1.7, 'Gladly. I will bring the picture cards for the routine.'),
  line('coach', 0.12, 'Perfect. We meet at the side entrance, twenty minutes before the start.', false),
];

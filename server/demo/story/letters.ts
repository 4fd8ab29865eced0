import type { FeedbackKind } from '#contract/enums.ts';

/** Feedback of a person to the operators, and its outcome. */
export interface Letter {
  by: string;
  kind: FeedbackKind;
  text: string;
  page?: string;
  daysAgo: number;
  isSeen?: true;
  answer?: string;
}

export const lettersOfStory: readonly Letter[] = [
  {
    by: 'priya',
    kind: 'problem',
    text: 'The map does not show the side door that has the ramp.',
    page: '/student/coachDetail',
    daysAgo: 3,
  },
  {
    by: 'daniel',
    kind: 'idea',
    text: 'A reminder in the evening before would help us pack.',
    daysAgo: 2,
  },
  {
    by: 'grace',
    kind: 'safety',
    text: 'The gate to the deep pool stood open during the lesson today. A small child from another group walked through, and a lifeguard brought them back.',
    daysAgo: 0.1,
  },
  {
    by: 'family of maya-torres',
    kind: 'praise',
    text: 'The quiet corner at the pool was ready when we came. Thank you for asking about it before.',
    daysAgo: 6,
    isSeen: true,
  },
  {
    by: 'family of maya-torres',
    kind: 'problem',
    text: 'The address of the pool leads to the back of the building. We walked around it twice.',
    page: '/student/orderDetail',
    daysAgo: 4,
    answer:
      'Thank you for telling us. The pool’s front door is on the park side. We have asked the instructor to write that into the place of the class.',
  },
  {
    by: 'family of sun-haoran',
    kind: 'safety',
    text: '更衣室门口的地面一直有积水，今天有个孩子滑倒了，好在没有受伤。',
    daysAgo: 5,
    answer: '谢谢您及时告知。我们已联系场馆，门口铺了防滑垫，下课前后也会有人清理积水。',
  },
  {
    by: 'family of sun-haoran',
    kind: 'idea',
    text: '希望能把下课时间提前提醒，我们好安排接送。',
    daysAgo: 1,
  },
  {
    by: 'maya-torres',
    kind: 'other',
    text: 'Can I bring a student teacher to watch a class?',
    daysAgo: 7,
    answer: 'Yes, as your assistant: please invite them in the app, so that the families know who is there.',
  },
];

/** Answers of coaches to needs, and feedback of families afterwards. */
export const answersOfStory = {
  condition: {
    en: 'Please come ten minutes early, before it gets loud.',
    zh: '请提前十分钟到，趁场地还安静，先一起看一圈。',
  },
  cannot: {
    en: 'This group is too fast and too loud for it.',
    zh: '这个班节奏快、声音大，只有我一个教练，照顾不过来。',
  },
  worked: {
    en: 'Coming early made the difference. Thank you.',
    zh: '提前到真的有用，谢谢教练。',
  },
} as const;

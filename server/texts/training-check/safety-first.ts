import type { LessonCheck } from './lesson-check.ts';

export const check: LessonCheck = [
  {
    id: 'walk-the-place',
    section: 0,
    right: 1,
    en: {
      text: 'You come to the hall 15 minutes early. What do you do first?',
      choices: [
        'I write messages to the families',
        'I walk the whole place at the height of a child and look for what is wet, sharp or loose',
        'I lay out the equipment and trust that the hall is checked',
      ],
    },
    zh: {
      text: '您提前 15 分钟到达场地。首先做什么？',
      choices: [
        '给家长发消息',
        '以孩子的高度走一遍全场，查看湿滑、尖锐、松动的地方',
        '摆好器材，相信场馆已经检查过',
      ],
    },
  },
  {
    id: 'broken-strap',
    section: 0,
    right: 2,
    en: {
      text: 'A strap of a wheelchair is torn. The session begins in five minutes. What now?',
      choices: [
        'I use it once more, carefully',
        'I tie it with a rope and tell the family afterwards',
        'I put it out of sight, do not use it and plan an exercise without it',
      ],
    },
    zh: {
      text: '一条轮椅绑带裂了，五分钟后上课。怎么办？',
      choices: [
        '小心一点，再用一次',
        '用绳子绑好，课后再告诉家长',
        '收到看不见的地方，不再使用，改做不需要它的活动',
      ],
    },
  },
  {
    id: 'count',
    section: 1,
    right: 0,
    en: {
      text: 'When do you count the children?',
      choices: [
        'When they come, at every change of place and when they leave',
        'Once, when the session begins',
        'Only outdoors and beside water',
      ],
    },
    zh: {
      text: '什么时候要清点孩子人数？',
      choices: ['到场时、每次换地方时、离开时', '开始上课时数一次', '只在户外和水边'],
    },
  },
  {
    id: 'stop-word',
    section: 1,
    right: 1,
    en: {
      text: 'A child uses the agreed stop sign in the middle of a good exercise. What happens?',
      choices: [
        'I ask why, and decide then',
        'Everything stops, without a question',
        'We finish the exercise and stop after it',
      ],
    },
    zh: {
      text: '练习正顺利，一个孩子打出约定的“停”的手势。怎么做？',
      choices: ['先问原因，再决定', '一切立即停下，不问原因', '做完这个练习再停'],
    },
  },
  {
    id: 'small-bump',
    section: 2,
    right: 2,
    en: {
      text: 'A child bumped a knee and laughs again after a minute. Whom do you tell?',
      choices: [
        'Nobody, it was nothing',
        'The family, if there is a mark tomorrow',
        'The person who picks the child up, and I write it down on the same day',
      ],
    },
    zh: {
      text: '孩子碰了一下膝盖，一分钟后又笑了。要告诉谁？',
      choices: ['不用告诉，没什么事', '明天有淤青再告诉家长', '告诉来接孩子的人，并在当天记下来'],
    },
  },
];

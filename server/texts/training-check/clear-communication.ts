import type { LessonCheck } from './lesson-check.ts';

export const check: LessonCheck = [
  {
    id: 'one-sentence',
    section: 0,
    right: 1,
    en: {
      text: 'Which instruction is clear?',
      choices: [
        '“Could you maybe get ready, because we start soon?”',
        '“Take the red ball.”',
        '“Do not run, do not shout, and wait for the others!”',
      ],
    },
    zh: {
      text: '哪一句指令是清楚的？',
      choices: ['“我们快开始了，你要不要先准备一下？”', '“拿红球。”', '“不要跑，不要喊，等着别人！”'],
    },
  },
  {
    id: 'device',
    section: 0,
    right: 2,
    en: {
      text: 'A child presses the same button of the speaking device again and again while you explain. What do you do?',
      choices: [
        'I put the device aside until I am done',
        'I go on and do as if I did not hear it',
        'I answer it; the device is the child’s voice and stays',
      ],
    },
    zh: {
      text: '您讲解时，孩子反复按沟通设备上的同一个键。您怎么做？',
      choices: ['先把设备放到一边，讲完再还', '继续讲，当作没听见', '回应他；设备是孩子的声音，不能拿走'],
    },
  },
  {
    id: 'too-much',
    section: 1,
    right: 0,
    en: {
      text: 'It gets too much for a child: hands over the ears, crying. What comes first?',
      choices: [
        'I lower my voice, say less and give room',
        'I ask why, so that I understand it',
        'I explain that it is nearly over',
      ],
    },
    zh: {
      text: '孩子受不了了：捂着耳朵，哭了起来。先做什么？',
      choices: ['放低声音，少说话，给他空间', '问他为什么，好弄明白', '向他解释快结束了'],
    },
  },
  {
    id: 'difficult-news',
    section: 2,
    right: 1,
    en: {
      text: 'The session went badly today. How do you tell the family?',
      choices: [
        'At the door, while the other families wait',
        'The same day, in person or by phone, and something that went well first',
        'In a month, when I know whether it stays so',
      ],
    },
    zh: {
      text: '今天的课很不顺利。怎样告诉家长？',
      choices: [
        '在门口，当着其他家长的面',
        '当天，当面或打电话，先说一件做得好的事',
        '过一个月，看看是否还这样再说',
      ],
    },
  },
  {
    id: 'private-message',
    section: 2,
    right: 2,
    en: {
      text: 'A girl of 14 from your class writes to you privately. What do you do?',
      choices: [
        'I answer briefly, it would be rude not to',
        'I answer, when it is about the sport',
        'I do not answer there, and speak with the parent or guardian',
      ],
    },
    zh: {
      text: '您班上一位 14 岁的女孩私下给您发消息。您怎么做？',
      choices: ['简短回复，不回不礼貌', '如果是关于运动的就回复', '不在那里回复，而是与家长或监护人沟通'],
    },
  },
];

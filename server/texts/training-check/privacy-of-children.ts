import type { LessonCheck } from './lesson-check.ts';

export const check: LessonCheck = [
  {
    id: 'notes',
    section: 0,
    right: 1,
    en: {
      text: 'You wrote the needs of a child on paper for the session. What becomes of the note?',
      choices: [
        'It goes into my own file, for the next year',
        'I delete it after the session',
        'I give it to the next coach',
      ],
    },
    zh: {
      text: '您为上课把孩子的需要写在了纸上。之后怎么处理？',
      choices: ['放进自己的档案，留到明年', '课后销毁', '交给下一位教练'],
    },
  },
  {
    id: 'photo',
    section: 1,
    right: 0,
    en: {
      text: 'The mother allowed a photo for the family album. It is a great picture. May it be in your profile?',
      choices: [
        'No, that is another use, and faces of children are not shown there',
        'Yes, consent for a photo is consent',
        'Yes, when no name is beside it',
      ],
    },
    zh: {
      text: '妈妈同意拍一张放进家庭相册。照片很好，可以放进您的主页吗？',
      choices: [
        '不可以，那是另一种用途，而且主页不放孩子的脸',
        '可以，同意拍照就是同意',
        '可以，只要旁边没有名字',
      ],
    },
  },
  {
    id: 'talking',
    section: 2,
    right: 2,
    en: {
      text: 'On the train you tell a colleague about a difficult session. What may you say?',
      choices: [
        'The first name only',
        'Everything, the colleague is a coach too',
        'Nothing about the child where others can hear it',
      ],
    },
    zh: {
      text: '在地铁上，您和同事谈起一节困难的课。可以说什么？',
      choices: ['只说孩子的名，不说姓', '都可以，同事也是教练', '在别人听得见的地方，不谈孩子的任何事'],
    },
  },
  {
    id: 'harm',
    section: 3,
    right: 1,
    en: {
      text: 'A child tells you something, and you fear that somebody harms the child. What do you do?',
      choices: [
        'I promise to keep it secret, so that the child goes on speaking',
        'I listen, promise nothing, write down the child’s own words and report it',
        'I ask many questions until I am sure',
      ],
    },
    zh: {
      text: '孩子告诉您一件事，您担心有人在伤害他。您怎么做？',
      choices: [
        '答应保密，让孩子继续说下去',
        '倾听，不作承诺，记下孩子的原话并报告',
        '反复追问，直到确定为止',
      ],
    },
  },
];

import type { LessonCheck } from './lesson-check.ts';

export const check: LessonCheck = [
  {
    id: 'three-jobs',
    section: 0,
    right: 0,
    en: {
      text: 'A child lies on the ground and does not answer. Three adults are there. Who does what?',
      choices: [
        'One stays with the child, one calls, one leads the others away and sends somebody to the entrance',
        'All three stay with the child until an ambulance comes',
        'Two look for the parents and one stays',
      ],
    },
    zh: {
      text: '一个孩子倒地没有回应，现场有三位成年人。怎样分工？',
      choices: [
        '一位守着孩子，一位打急救电话，一位带开其他孩子并派人到门口引路',
        '三个人都守着孩子，等救护车',
        '两个人去找家长，一个人留下',
      ],
    },
  },
  {
    id: 'seizure',
    section: 1,
    right: 2,
    en: {
      text: 'A child has a seizure. What is right?',
      choices: [
        'I hold the arms firmly, so that nothing is hurt',
        'I put something soft between the teeth',
        'I look at the clock, protect the head, move things away and hold nothing',
      ],
    },
    zh: {
      text: '孩子抽搐了。哪种做法正确？',
      choices: [
        '用力按住手臂，免得受伤',
        '在牙齿之间垫柔软的东西',
        '看时间，保护头部，移开周围的东西，不按住孩子',
      ],
    },
  },
  {
    id: 'swelling',
    section: 1,
    right: 1,
    en: {
      text: 'After a snack the lips of a child swell, and breathing is hard. The child has an adrenaline pen. What first?',
      choices: [
        'I call the parents and ask whether I may use it',
        'I use the pen at once and call emergency services',
        'I wait five minutes, it may pass',
      ],
    },
    zh: {
      text: '孩子吃点心后嘴唇肿起、呼吸困难，他带着肾上腺素笔。先做什么？',
      choices: ['打电话问家长能不能用', '立即使用，并拨打急救电话', '等五分钟，也许会好'],
    },
  },
  {
    id: 'missing-child',
    section: 1,
    right: 0,
    en: {
      text: 'A child is missing, and there is a pond beside the field. What do you do?',
      choices: [
        'All adults search at once, the water first, and we call the police at once',
        'One adult searches, the session goes on for the others',
        'We wait ten minutes at the meeting point',
      ],
    },
    zh: {
      text: '一个孩子不见了，场地旁有池塘。怎么办？',
      choices: ['所有大人立即寻找，先找水边，并马上报警', '一个大人去找，其他人继续上课', '在集合点等十分钟'],
    },
  },
  {
    id: 'afterwards',
    section: 2,
    right: 2,
    en: {
      text: 'The ambulance has taken the child along. What is next?',
      choices: [
        'I write to all families of the group what happened',
        'I wait until the family asks',
        'I call the family myself, write down times and facts, and report it to Openfield',
      ],
    },
    zh: {
      text: '救护车已把孩子接走。接下来做什么？',
      choices: [
        '在群里告诉所有家长发生了什么',
        '等家长来问',
        '亲自打电话给家人，记下时间和经过，并报告给 Openfield',
      ],
    },
  },
];

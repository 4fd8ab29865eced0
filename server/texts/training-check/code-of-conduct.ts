import type { LessonCheck } from './lesson-check.ts';

export const check: LessonCheck = [
  {
    id: 'substitute',
    section: 0,
    right: 2,
    en: {
      text: 'You are ill this morning. A friend who coaches too would take your session. What do you do?',
      choices: [
        'I send the friend, so that the families do not wait in vain',
        'I send the friend and tell it to the families',
        'I cancel in Openfield: nobody else takes my session',
      ],
    },
    zh: {
      text: '今早您病了，一位也当教练的朋友愿意代课。您怎么做？',
      choices: ['请朋友去，免得家长白跑一趟', '请朋友去，并告诉家长', '在 Openfield 上取消，不找人代课'],
    },
  },
  {
    id: 'touch',
    section: 0,
    right: 0,
    en: {
      text: 'An exercise needs your hand at a child’s hip. What do you do?',
      choices: [
        'I say what I am going to do and wait for a yes in the child’s own way',
        'I do it quickly; everybody sees that it is part of the exercise',
        'I ask the parents once, at the first session',
      ],
    },
    zh: {
      text: '一个动作需要您扶住孩子的髋部。您怎么做？',
      choices: [
        '先说要做什么，等孩子以他的方式同意',
        '快速扶一下，大家都看得出是动作需要',
        '第一节课时问过家长一次就够了',
      ],
    },
  },
  {
    id: 'ride',
    section: 1,
    right: 1,
    en: {
      text: 'It rains and nobody comes for a child. You have a car. What do you do?',
      choices: [
        'I drive the child home, it is only ten minutes',
        'I call the family and wait with the child where others see us',
        'I ask the child whether it wants a ride',
      ],
    },
    zh: {
      text: '下雨了，没有人来接孩子。您有车。您怎么做？',
      choices: ['开车送孩子回家，只要十分钟', '给家人打电话，和孩子在别人看得见的地方等', '问孩子要不要搭车'],
    },
  },
  {
    id: 'helper-alone',
    section: 2,
    right: 2,
    en: {
      text: 'The coach goes to the car and asks a volunteer to stay alone with three children. What is right?',
      choices: [
        'The volunteer does it, the coach leads',
        'It is fine for five minutes',
        'The volunteer says no: helpers are never alone with children',
      ],
    },
    zh: {
      text: '教练去车里取东西，让志愿者独自看着三个孩子。怎样做对？',
      choices: ['照做，因为由教练主导', '五分钟没关系', '志愿者说不：助手绝不单独与孩子相处'],
    },
  },
  {
    id: 'not-sure',
    section: 3,
    right: 0,
    en: {
      text: 'You saw something with a colleague that troubles you, and you are not sure. What do you do?',
      choices: [
        'I tell Openfield the same day, also when I am not sure',
        'I wait until I am sure',
        'I ask the other coaches what they think of the colleague',
      ],
    },
    zh: {
      text: '您看到同事的某个举动，心里不安，但不确定。您怎么做？',
      choices: ['当天告诉 Openfield，即使不确定', '等确定了再说', '先向其他教练打听这位同事'],
    },
  },
];

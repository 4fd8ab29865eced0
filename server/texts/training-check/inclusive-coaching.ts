import type { LessonCheck } from './lesson-check.ts';

export const check: LessonCheck = [
  {
    id: 'ask-first',
    section: 0,
    right: 0,
    en: {
      text: 'The request names a diagnosis that you know well from other children. What do you do?',
      choices: [
        'I ask the family what this child loves, finds hard and what helps',
        'I use what worked with the other children',
        'I read about the diagnosis and plan from that',
      ],
    },
    zh: {
      text: '申请里写着一个您在别的孩子身上熟悉的诊断。您怎么做？',
      choices: [
        '问家长：这个孩子喜欢什么、什么时候难受、什么有帮助',
        '照搬在其他孩子身上有效的方法',
        '查阅这种诊断的资料，据此备课',
      ],
    },
  },
  {
    id: 'one-dial',
    section: 1,
    right: 2,
    en: {
      text: 'A task is too hard. How do you make it fit?',
      choices: [
        'I change place, ball and partner together, to be sure',
        'I let the child watch until the group goes on',
        'I turn one dial at a time, so that I see what helped',
      ],
    },
    zh: {
      text: '任务太难了。怎样调整？',
      choices: [
        '场地、球、搭档一起换，这样保险',
        '让孩子先旁观，等大家做下一项',
        '一次只调一个旋钮，好看清是什么起了作用',
      ],
    },
  },
  {
    id: 'easier-version',
    section: 1,
    right: 1,
    en: {
      text: 'One child uses the easier version of an exercise. Who else may?',
      choices: [
        'Nobody; the others would learn less',
        'Everybody; then nobody stands out',
        'Only children with a note from their parents',
      ],
    },
    zh: {
      text: '一个孩子用了较容易的做法。其他人可以用吗？',
      choices: ['不可以，其他人会学得少', '人人都可以，这样谁也不显得特殊', '只有家长写过说明的孩子可以'],
    },
  },
  {
    id: 'wheelchair',
    section: 2,
    right: 0,
    en: {
      text: 'A child in a wheelchair is too slow for the change of sides. What do you do?',
      choices: [
        'I ask whether I may help, and wait for the answer',
        'I push the chair, so that the group need not wait',
        'I tell the others to push the chair',
      ],
    },
    zh: {
      text: '换场地时，坐轮椅的孩子慢了一些。您怎么做？',
      choices: ['先问是否需要帮忙，并等待回答', '推一把轮椅，免得大家等', '让其他孩子去推'],
    },
  },
];

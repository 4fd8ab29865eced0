import type { TrainingModule } from '#contract/training.ts';

export const lesson = {
  slug: 'code-of-conduct',
  version: 1,
  minutes: 5,
  en: {
    title: 'How we behave: the code of conduct',
    summary: 'The rules that everybody here signs, why they exist, and how to speak up.',
    body: [
      {
        type: 'p',
        text: 'Children trust you because adults told them that they can. These rules protect the children, and they protect you from being misunderstood.',
      },
      { type: 'h', text: 'Always' },
      {
        type: 'list',
        items: [
          'Be on time and sober, and be who you said you are: nobody else takes your session.',
          'Work where you can be seen. Two adults whenever there is undressing, lifting or toilet help, and only as agreed with the family.',
          'Touch only when the exercise or safety needs it. Say what you are going to do, and wait for a yes in the child’s own way.',
          'Treat everybody alike, whatever the language, origin, religion, gender, disability or money.',
          'Parents and guardians may watch at any time.',
        ],
      },
      { type: 'h', text: 'Never' },
      {
        type: 'list',
        items: [
          'No shouting, humiliating, threatening or punishing. No exercise as a punishment. No food or break taken away.',
          'No holding a child down, unless there is immediate danger, and then as short and as gentle as possible; it is reported on the same day.',
          'No private meetings, rides or messages with children. No gifts and no secrets.',
          'No alcohol, smoking or drugs before or during a session.',
          'No money beside Openfield for sessions that were found here.',
        ],
      },
      { type: 'h', text: 'Assistants and volunteers' },
      {
        type: 'p',
        text: 'The coach leads and is responsible. Helpers do what was agreed, ask when they are not sure, and are never alone with children. Volunteers under 18 help beside an adult and do no personal care.',
      },
      { type: 'h', text: 'Speaking up' },
      {
        type: 'list',
        ordered: true,
        items: [
          'Is anybody in danger now? Stop it and call for help.',
          'Otherwise tell Openfield the same day, also when you are not sure and also about a colleague or about yourself.',
          'Who reports in good faith has nothing to fear. Who looks away may not teach here.',
        ],
      },
      {
        type: 'p',
        text: 'When a complaint comes in, we may pause a role while we look at it. That is no judgement. Both sides are heard, and families get their money back for sessions that cannot take place.',
      },
      {
        type: 'tip',
        text: 'We all make mistakes. Say it, put it right, and learn from it; that is part of this code.',
      },
    ],
  },
  zh: {
    title: '我们的行为准则',
    summary: '这里每个人都要遵守的规则、为什么要有，以及怎样说出问题。',
    body: [
      {
        type: 'p',
        text: '孩子信任您，是因为大人告诉他们可以信任。这些规则保护孩子，也保护您不被误解。',
      },
      { type: 'h', text: '始终做到' },
      {
        type: 'list',
        items: [
          '准时、清醒，本人到场，不找人代课。',
          '在别人看得见的地方上课。涉及换衣、抱扶或如厕协助时，要有两位成年人在场，并且只按与家庭约定的方式进行。',
          '只在动作或安全需要时才接触身体。先说要做什么，等孩子以他的方式同意。',
          '不论语言、出身、信仰、性别、残障或贫富，一视同仁。',
          '家长或监护人随时可以旁观。',
        ],
      },
      { type: 'h', text: '绝不可以' },
      {
        type: 'list',
        items: [
          '不吼叫、羞辱、威胁或惩罚；不拿运动当惩罚；不克扣食物或休息。',
          '不强行按住孩子。除非有紧急危险，那也要尽量短、尽量轻，并在当天报告。',
          '不与孩子私下见面、单独接送或私下发消息；不送礼物，不约定秘密。',
          '课前和课上不饮酒、不吸烟、不用药物。',
          '通过 Openfield 认识的课，不在平台外收钱。',
        ],
      },
      { type: 'h', text: '助手和志愿者' },
      {
        type: 'p',
        text: '教练主导并负责。助手按约定协助，不清楚就问，绝不单独与孩子相处。未满 18 岁的志愿者在成年人身边协助，不做生活照料。',
      },
      { type: 'h', text: '说出问题' },
      {
        type: 'list',
        ordered: true,
        items: [
          '现在有人有危险吗？立刻制止并求助。',
          '否则当天告诉 Openfield，即使不确定，即使是关于同事或自己。',
          '善意报告的人不必担心。视而不见的人，不能在这里教课。',
        ],
      },
      {
        type: 'p',
        text: '收到投诉后，我们可能会在调查期间暂停相关身份。这不是定论，双方都会被听取；无法进行的课程，家庭会收到退款。',
      },
      {
        type: 'tip',
        text: '人人都会犯错。说出来，改正，并从中学习，这也是准则的一部分。',
      },
    ],
  },
} satisfies TrainingModule;

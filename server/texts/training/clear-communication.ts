import type { TrainingModule } from '#contract/training.ts';

export const lesson = {
  slug: 'clear-communication',
  version: 1,
  minutes: 5,
  en: {
    title: 'Clear communication with children and families',
    summary: 'Short sentences, pictures, time to answer, and honest words to parents.',
    body: [
      { type: 'h', text: 'With children' },
      {
        type: 'list',
        items: [
          'Say the name, wait for attention in whatever form it comes, then speak.',
          'One instruction in one sentence: “Take the red ball.” Then stop talking.',
          'Show it. A demonstration, a picture or an object says more than a second explanation.',
          'Say what to do and not what to stop: “Walk” instead of “Do not run”.',
          'Offer two choices, both fine with you: “Ball or rope first?”',
          'Announce each change: five minutes, two minutes, one more turn, finished.',
        ],
      },
      {
        type: 'p',
        text: 'A child who does not speak still says a lot. A device, cards, signs, a look or moving away are words. Learn the five most important ones from the family before the first session, and answer them every time. Never take a communication device away, not even as a consequence.',
      },
      { type: 'h', text: 'When it gets too much' },
      {
        type: 'list',
        ordered: true,
        items: [
          'Lower your voice and say less. Step back, give room.',
          'Take away noise, light and onlookers where you can.',
          'Offer the way out that was agreed: the quiet corner, the headphones, the swing.',
          'Wait. Do not argue, do not ask why. Afterwards start again with something easy.',
        ],
      },
      { type: 'h', text: 'With families' },
      {
        type: 'list',
        items: [
          'Begin with something that went well, and make it concrete.',
          'Say difficult things the same day, in person or by phone, never in front of other families.',
          'Ask instead of judging: “What do you do at home when this happens?”',
          'Promise only what you can keep. You teach; you do not diagnose or treat.',
          'Write through Openfield when it is about times, money or changes, so that both sides can find it again.',
        ],
      },
      {
        type: 'tip',
        text: 'Adults and children under 18 do not write to each other privately. Messages go to the parent or guardian.',
      },
    ],
  },
  zh: {
    title: '与孩子和家庭清楚地沟通',
    summary: '短句、图片、留出回答的时间，以及对家长说实话。',
    body: [
      { type: 'h', text: '对孩子' },
      {
        type: 'list',
        items: [
          '先叫名字，等到他以自己的方式注意到您，再说话。',
          '一句话只讲一件事：“拿红球。”然后停下。',
          '做给他看。示范、图片或实物，胜过再解释一遍。',
          '说该做什么，不说别做什么：说“走”，不说“不要跑”。',
          '给两个都可以的选择：“先玩球还是先跳绳？”',
          '每次转换都先预告：还有五分钟、两分钟、再来一次、结束。',
        ],
      },
      {
        type: 'p',
        text: '不说话的孩子同样在表达。设备、卡片、手势、一个眼神、走开，都是语言。第一节课前向家人学会最重要的五个，每次都要回应。绝不拿走孩子的沟通设备，也不能当作惩罚。',
      },
      { type: 'h', text: '孩子受不了的时候' },
      {
        type: 'list',
        ordered: true,
        items: [
          '放低声音，少说话。退后一步，给他空间。',
          '尽量减少噪音、强光和围观。',
          '提供事先约好的去处：安静角落、耳机、秋千。',
          '等待。不争辩，不问为什么。过后从容易的事情重新开始。',
        ],
      },
      { type: 'h', text: '对家庭' },
      {
        type: 'list',
        items: [
          '先说一件做得好的事，说得具体。',
          '不好说的事当天说，当面或打电话，不在其他家庭面前说。',
          '多问，少评判：“在家遇到这种情况，你们怎么做？”',
          '只承诺做得到的。您教课，不做诊断，也不做治疗。',
          '有关时间、费用或变动的事，通过 Openfield 书面沟通，双方日后都查得到。',
        ],
      },
      {
        type: 'tip',
        text: '成年人与未满 18 岁的孩子之间不私下发消息。消息发给家长或监护人。',
      },
    ],
  },
} satisfies TrainingModule;

import type { TrainingModule } from '#contract/training.ts';

export const lesson = {
  slug: 'safety-first',
  version: 1,
  minutes: 5,
  en: {
    title: 'Safety first: before, during, after',
    summary:
      'A short routine that makes every session safer, and what to do when something small goes wrong.',
    body: [
      {
        type: 'p',
        text: 'Most accidents in a session have a simple cause: a wet floor, a missing strap, one adult too few, a child who was already tired. You find most of them by looking for two minutes before anybody arrives.',
      },
      { type: 'h', text: 'Before: walk the place' },
      {
        type: 'list',
        items: [
          'Be there 15 minutes early. Walk the whole place once, at the eye level of a child.',
          'Look for water, sharp edges, loose cables, open doors and gates, and things that fall when they are pulled.',
          'Check equipment by hand: straps, brakes of wheelchairs, ropes, mats, goggles. What is broken is put out of sight.',
          'Know where the first aid box, the phone, the exit and the nearest toilet are. Know the address of the place by heart.',
          'Read what the families told you: allergies, seizures, fear of noise, who may pick the child up.',
        ],
      },
      { type: 'h', text: 'During: count, see, stop' },
      {
        type: 'list',
        items: [
          'Count the children when they come, at every change of place and when they leave. Say the number aloud to your helper.',
          'Stand where you can see everybody. In water an adult is within reach of every child who cannot swim.',
          'You are never alone with one child behind a closed door. Keep doors open, work where others can see you.',
          'Agree on one stop word or sign. When anybody uses it, everything stops, without a question.',
          'When you are not sure that an exercise is safe for this child today, do an easier one.',
        ],
      },
      { type: 'h', text: 'After: hand over and write down' },
      {
        type: 'p',
        text: 'A child goes only to the person who was named. Tell that person about every bump, also a small one: what happened, when, what you did. Write three lines on the same day. A note written at once is worth more than a long report in a week.',
      },
      {
        type: 'tip',
        text: 'You may always cancel when the place, the weather or your own health is not right. Families get everything back, and nobody is angry with a coach who was careful.',
      },
    ],
  },
  zh: {
    title: '安全第一：课前、课中、课后',
    summary: '一套简短的习惯，让每节课更安全；出了小状况时该怎么做。',
    body: [
      {
        type: 'p',
        text: '课上的事故大多原因简单：地面湿滑、带子没扣好、少一个大人、孩子本来就累了。在人来之前看上两分钟，多半就能发现。',
      },
      { type: 'h', text: '课前：走一遍场地' },
      {
        type: 'list',
        items: [
          '提前 15 分钟到，以孩子的高度把整个场地走一遍。',
          '留意积水、尖角、松散的电线、没关的门，以及一拉就倒的东西。',
          '用手检查器材：绑带、轮椅刹车、绳索、垫子、泳镜。坏了的收到看不见的地方。',
          '清楚急救箱、电话、出口和最近的洗手间在哪里，记住场地的地址。',
          '读一遍家长写下的信息：过敏、癫痫、怕吵、谁可以来接。',
        ],
      },
      { type: 'h', text: '课中：清点、看见、停下' },
      {
        type: 'list',
        items: [
          '孩子到场、换地方、离开时都要清点人数，并把数字大声告诉助手。',
          '站在能看到所有人的位置。下水时，不会游泳的孩子身边伸手可及处要有大人。',
          '不与一个孩子单独待在关着门的房间里。开着门，在别人看得见的地方活动。',
          '约定一个“停”的口令或手势。谁用了，一切立即停下，不问原因。',
          '不确定某个动作今天对这个孩子是否安全时，就换简单的。',
        ],
      },
      { type: 'h', text: '课后：交接并记下来' },
      {
        type: 'p',
        text: '孩子只交给指定的人。再小的磕碰也要告诉来接的人：发生了什么、什么时候、怎么处理的。当天写下三行字。当时写的一句话，胜过一周后的长报告。',
      },
      {
        type: 'tip',
        text: '场地、天气或您自己的身体不合适时，随时可以取消。家庭会收到全部退款，没有人会责怪一位谨慎的教练。',
      },
    ],
  },
} satisfies TrainingModule;

import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a07b18-8680-7ded-81a2-73a9c1a7f5c0',
  slug: 'concussion-recognise-and-stop',
  kind: 'safety',
  publishedAt: '2026-09-07T09:00:00Z',
  version: 1,
  minutes: 4,
  en: {
    title: 'Concussion: see it, stop, get help',
    summary:
      'A knock to the head can hurt the brain even when nothing shows. When in doubt, the child sits out.',
    body: [
      {
        type: 'p',
        text: 'A concussion is an injury to the brain. A hit to the head, or to the body so that the head shakes, can cause it. Most children with a concussion never lose consciousness. There may be no bump and no blood. So the rule is simple: when in doubt, sit them out for the rest of the day.',
      },
      { type: 'h', text: 'Danger signs: call emergency services now' },
      {
        type: 'p',
        text: '911 in the United States and Canada, 120 in mainland China, 995 in Singapore, 000 in Australia. Call when the child:',
      },
      {
        type: 'list',
        items: [
          'was knocked out, even for a short time, or cannot be woken up',
          'has a seizure',
          'vomits again and again',
          'has a headache that gets worse, or strong neck pain',
          'has one pupil bigger than the other, or sees double',
          'has slurred speech, weakness, numbness, or cannot walk straight',
          'is more and more confused, restless or upset, or does not know people or places',
        ],
      },
      {
        type: 'p',
        text: 'If you think the neck may be hurt, do not move the child and do not take off a helmet, unless you must to help with breathing. Keep the head still and wait for help.',
      },
      { type: 'h', text: 'Other signs' },
      {
        type: 'table',
        head: ['You may see', 'The child may say'],
        rows: [
          ['Looks dazed or blank', '“My head hurts.”'],
          ['Moves slowly or loses balance', '“I feel sick.” “I am dizzy.”'],
          ['Forgets the rules, the score, what just happened', '“Everything is foggy.”'],
          ['Answers slowly', '“The light is too bright. It is too loud.”'],
          ['Mood changes: cries, gets angry, goes quiet', '“I just do not feel right.”'],
        ],
      },
      {
        type: 'p',
        text: 'Signs can start minutes or hours later. For a child who uses few words, compare with how the child usually is. Does she hold her head, refuse food, sleep more, lose a skill, rock more, avoid light? The family knows what is normal, so ask them. If you are not sure, treat it as a concussion.',
      },
      { type: 'h', text: 'What to do' },
      {
        type: 'list',
        ordered: true,
        items: [
          'Stop. Take the child out of play. No more sport that day, even if the child says “I am fine” and even if it is the final.',
          'Check for danger signs, and keep checking.',
          'Stay. A child with a head injury is not left alone and does not walk home alone.',
          'Call the family, and hand over in person. Write down what happened, when, and what you saw.',
          'Ask the family to see a doctor soon, best on the same day, and to watch for danger signs during the next day and night.',
        ],
      },
      { type: 'p', text: 'Ask a doctor or pharmacist before giving any medicine.' },
      { type: 'h', text: 'Coming back' },
      {
        type: 'p',
        text: 'The brain needs rest at first: one or two days of quiet, with little screen time. After that, light things such as a walk usually help, as long as they do not make it worse. School comes before sport. Sport comes back step by step, and only when a doctor or another trained health professional says yes. A second hit before the first one has healed can be very dangerous.',
      },
      {
        type: 'p',
        text: 'On Openfield, tell the instructor before the next class. Good instructors will ask for the doctor’s yes. That is not mistrust. It is care.',
      },
      {
        type: 'tip',
        text: 'Praise the child who reports a hit, even a hit to a friend: “You helped the team.” Children hide it when they think it costs them the game.',
      },
    ],
  },
  zh: {
    title: '脑震荡：看得出，马上停，去求助',
    summary: '头部受了撞击，外表看不出来，大脑也可能受伤。只要有怀疑，就下场休息。',
    body: [
      {
        type: 'p',
        text: '脑震荡是大脑受了伤。头被撞到，或者身体被撞、头猛地晃动，都可能引起。多数脑震荡的孩子并没有昏过去，可能没有肿包，也没流血。所以规矩很简单：只要有怀疑，当天就不再上场。',
      },
      { type: 'h', text: '危险信号：立刻打急救电话' },
      {
        type: 'p',
        text: '中国大陆 120，美国和加拿大 911，新加坡 995，澳大利亚 000。孩子出现下面任何一种，马上打：',
      },
      {
        type: 'list',
        items: [
          '昏过去了，哪怕只是一会儿，或者叫不醒',
          '抽搐',
          '一次又一次呕吐',
          '头越来越痛，或者脖子很痛',
          '两边瞳孔不一样大，看东西有重影',
          '说话含糊、没力气、发麻、走不直',
          '越来越糊涂、烦躁，或者不认得人、不知道在哪里',
        ],
      },
      {
        type: 'p',
        text: '怀疑脖子受伤时，不要移动孩子，也不要摘头盔，除非为了让他能呼吸。稳住头，等救护人员来。',
      },
      { type: 'h', text: '其他信号' },
      {
        type: 'table',
        head: ['您可能看到', '孩子可能说'],
        rows: [
          ['发愣、眼神空', '“头疼。”'],
          ['动作慢、站不稳', '“想吐。”“头晕。”'],
          ['忘了规则、比分、刚才的事', '“脑子像蒙了一层雾。”'],
          ['回答得慢', '“太亮了，太吵了。”'],
          ['情绪变了：哭、发火、不说话', '“就是不对劲。”'],
        ],
      },
      {
        type: 'p',
        text: '症状可能过几分钟、几小时才出现。话少的孩子，要和他平时比：是不是抱着头、不吃东西、睡得多、会的东西忽然不会了、摇晃得更多、躲着光？家人最清楚平常是什么样，请问他们。拿不准，就当作脑震荡处理。',
      },
      { type: 'h', text: '怎么做' },
      {
        type: 'list',
        ordered: true,
        items: [
          '停。让孩子下场，当天不再运动，哪怕他说“我没事”，哪怕是决赛。',
          '看有没有危险信号，并且一直看着。',
          '陪。头部受伤的孩子不能一个人待着，也不能自己走回家。',
          '给家长打电话，当面交接。写下发生了什么、几点、您看到了什么。',
          '请家长尽快带孩子看医生，最好当天；接下来一天一夜留意危险信号。',
        ],
      },
      { type: 'p', text: '要不要吃药，先问医生或药师。' },
      { type: 'h', text: '怎样恢复' },
      {
        type: 'p',
        text: '大脑先要休息：安静一两天，少看屏幕。之后，散步这类轻松的活动通常有好处，只要不加重症状。先恢复上学，再恢复运动。运动要一步一步来，而且要医生或受过训练的医护人员同意。上次的伤没好又被撞一次，可能非常危险。',
      },
      {
        type: 'p',
        text: '在 Openfield 上课的话，下一节课之前请告诉教练。负责任的教练会问医生有没有同意，这不是不信任，是爱护。',
      },
      { type: 'tip', text: '孩子说出自己或同伴被撞了，要夸他：“你帮了全队。”孩子怕不能上场，才会瞒着。' },
    ],
  },
} satisfies Article;

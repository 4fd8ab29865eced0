import type { TrainingModule } from '#contract/training.ts';

export const lesson = {
  slug: 'emergencies',
  version: 1,
  minutes: 6,
  en: {
    title: 'Emergencies: the first five minutes',
    summary: 'Who calls, who stays, who leads the others away, and what to do in six situations.',
    body: [
      {
        type: 'p',
        text: 'This lesson does not replace a first aid course. It helps you to do the right thing until help arrives. Take a course with practice every two years.',
      },
      { type: 'h', text: 'Three jobs' },
      {
        type: 'list',
        ordered: true,
        items: [
          'One adult stays with the child and does not leave.',
          'One calls emergency services: 911 in the United States and Canada, 120 in mainland China, 995 in Singapore, 000 in Australia. Say where, what, how many, and stay on the line.',
          'One leads the other children away, keeps them busy, and sends somebody to the entrance to show the way.',
        ],
      },
      { type: 'p', text: 'Are you alone? Put the phone on loudspeaker beside the child and call first.' },
      { type: 'h', text: 'What you see and what you do' },
      {
        type: 'table',
        head: ['What you see', 'What you do'],
        rows: [
          [
            'Does not react and does not breathe normally',
            'Call. Begin chest compressions at once, 100 to 120 a minute, let somebody fetch the defibrillator, and follow the voice on the phone.',
          ],
          [
            'Seizure',
            'Look at the clock. Protect the head, move things away, hold nothing, put nothing into the mouth. Afterwards onto the side. Call if it lasts more than five minutes, comes again, happens in water, is the first one, or if the child’s plan says so.',
          ],
          [
            'Blow to the head with headache, vomiting, confusion or sleepiness',
            'The session is over for the child. Stay beside the child. Call when it gets worse, when the child faints or vomits again.',
          ],
          [
            'Face or lips swell, hives, trouble breathing after food or a sting',
            'Give the child’s own adrenaline pen at once, call, lay flat with legs up, sit up when breathing is hard.',
          ],
          [
            'Chokes and cannot cough or speak',
            'Five blows between the shoulder blades, then five abdominal thrusts for children over one year, in turn. Call.',
          ],
          [
            'A child is missing',
            'Water and roads first. All adults search at once; call the police after five minutes at the latest, at once near water or roads. Tell the family.',
          ],
        ],
      },
      { type: 'h', text: 'Afterwards' },
      {
        type: 'p',
        text: 'Call the family yourself as soon as the child is cared for: what happened, what was done, where the child is. Write down times and facts the same day. Report it to Openfield. Do not post anything about it anywhere. And talk to somebody: such days are hard for coaches too.',
      },
      {
        type: 'tip',
        text: 'Save the emergency contact of every child before the session, on paper as well: phones run empty.',
      },
    ],
  },
  zh: {
    title: '紧急情况：最初五分钟',
    summary: '谁打电话、谁留下、谁带开其他人，以及六种情况下该怎么做。',
    body: [
      {
        type: 'p',
        text: '本课不能代替急救培训，只帮助您在救援到来前做对的事。请每两年参加一次有实操的急救培训。',
      },
      { type: 'h', text: '三件事分工' },
      {
        type: 'list',
        ordered: true,
        items: [
          '一位大人守在孩子身边，不离开。',
          '一位拨打急救电话：中国大陆 120，美国和加拿大 911，新加坡 995，澳大利亚 000。说清地点、情况、人数，不要挂断。',
          '一位把其他孩子带开并安排活动，再派人到门口引路。',
        ],
      },
      { type: 'p', text: '只有您一个人？先打电话，开免提放在孩子旁边。' },
      { type: 'h', text: '看到什么，做什么' },
      {
        type: 'table',
        head: ['看到什么', '做什么'],
        rows: [
          [
            '没有反应，呼吸不正常',
            '打电话。立即胸外按压，每分钟 100 至 120 次；让人去取除颤器，按电话里的指示做。',
          ],
          [
            '抽搐',
            '看时间。保护头部，移开周围的东西，不要按住，不要往嘴里塞任何东西。停止后让孩子侧卧。超过五分钟、再次发作、发生在水里、第一次发作，或孩子的预案要求时，打急救电话。',
          ],
          [
            '头部受撞后头痛、呕吐、糊涂或嗜睡',
            '孩子今天的课到此为止，守在旁边。加重、昏倒或再次呕吐时打急救电话。',
          ],
          [
            '进食或被蜇后脸和嘴唇肿、起疹、呼吸困难',
            '立即使用孩子自己的肾上腺素笔，打急救电话，平躺抬腿；呼吸费力时让他坐起。',
          ],
          ['噎住，不能咳嗽或说话', '一岁以上：拍背五下，再腹部冲击五下，交替进行。打急救电话。'],
          [
            '孩子不见了',
            '先找水边和马路。所有大人立即寻找；最迟五分钟后报警，附近有水或马路就马上报警。通知家人。',
          ],
        ],
      },
      { type: 'h', text: '事后' },
      {
        type: 'p',
        text: '孩子得到照顾后，尽快亲自打电话给家人：发生了什么、做了什么、孩子在哪里。当天写下时间和事实，并向 Openfield 报告。不要在任何地方发布。也找个人谈谈：这样的日子，对教练同样不易。',
      },
      {
        type: 'tip',
        text: '课前存好每个孩子的紧急联系方式，纸上也写一份：手机会没电。',
      },
    ],
  },
} satisfies TrainingModule;

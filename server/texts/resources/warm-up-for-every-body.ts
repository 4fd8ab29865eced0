import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '019f36a7-e280-71f6-9917-70a1dbe462d4',
  slug: 'warm-up-for-every-body',
  kind: 'warmup',
  publishedAt: '2026-07-06T09:00:00Z',
  version: 1,
  minutes: 4,
  en: {
    title: 'A warm-up that works for every body',
    summary:
      'Ten minutes, five parts, and a standing, seated and lying way to do each one. No child has to sit out.',
    body: [
      {
        type: 'p',
        text: 'A warm-up tells the body that it is time to move. The heart beats a little faster, the muscles get warm, and the joints loosen. It also tells the mind: class has begun, this is where I am, these are my people. For many children that second message matters most.',
      },
      {
        type: 'p',
        text: 'The trick is to plan moves by what they do, not by what they look like. “Reach high” is a goal. A child can do it standing, in a wheelchair, or lying on a mat. Nobody is doing the “easy version”. Everyone is doing the same thing in their own way.',
      },
      { type: 'h', text: 'The five parts' },
      {
        type: 'p',
        text: 'Do the parts in the same order every week. When children know what comes next, they can relax into it.',
      },
      {
        type: 'table',
        head: ['Part', 'Standing', 'Seated', 'On a mat'],
        rows: [
          [
            '1. Breathe (1 min)',
            'Hands on belly, three slow breaths',
            'Same, back against the chair',
            'Same, with a soft toy on the belly to watch',
          ],
          [
            '2. Wake up (2 min)',
            'March on the spot',
            'March with the arms, or push the wheels to and fro',
            'Slide the heels up and down',
          ],
          [
            '3. Reach (2 min)',
            'Reach up, out and across',
            'Same, one hand on the chair if balance is hard',
            'Arms up to the ceiling and out to the sides',
          ],
          [
            '4. Turn and bend (2 min)',
            'Turn the shoulders, bend the knees',
            'Turn the shoulders, lean forward and back up',
            'Let bent knees fall gently from side to side',
          ],
          [
            '5. Play (3 min)',
            'Slow tag or mirror game',
            'Mirror game face to face',
            'Mirror game with the arms',
          ],
        ],
      },
      { type: 'h', text: 'Rules that keep it safe' },
      {
        type: 'list',
        items: [
          'Start slow and small. Make the moves bigger only after two minutes.',
          'Move in and out of a stretch gently. Save long, still stretches for the end of class.',
          'A pull in the muscle is fine. Pain is not. Pain means stop.',
          'Never push or pull a child’s arm or leg to make it go further.',
          'Some children must not do some moves. For example, some children with Down syndrome have a loose joint in the neck, so rolls and headstands need a doctor’s yes. Ask the family before the first class.',
        ],
      },
      { type: 'h', text: 'Say it, show it, do it' },
      {
        type: 'p',
        text: 'Say each move in three or four words. Show it. Then do it together. Face the group so that children who read lips can see you. If a child is blind or has low vision, say which way: “right hand up, like touching a high shelf”. Ask before you guide anyone by touch, and take a no at once.',
      },
      {
        type: 'p',
        text: 'Keep music low, or leave it out for the first weeks. A steady count from one to eight is often enough, and everybody can join in.',
      },
      { type: 'h', text: 'If a child does not join in' },
      {
        type: 'p',
        text: 'Watching is a way of taking part. Offer two choices: “Do you want to count with me, or hold the cards?” Then carry on. Many children join in the third or fourth week, once they know how the story goes.',
      },
      {
        type: 'tip',
        text: 'Let a different child choose the last game each week. Write their name on the plan, so everyone can see when their turn comes.',
      },
      {
        type: 'p',
        text: 'At the end, ask one question: “Is your body ready?” Thumbs up, sideways or down all count as answers. Give the sideways thumbs one more minute.',
      },
    ],
  },
  zh: {
    title: '人人都能做的热身',
    summary: '十分钟，五个部分，每个部分都有站着、坐着、躺着三种做法。没有孩子需要在旁边干等。',
    body: [
      {
        type: 'p',
        text: '热身是在告诉身体：要开始动啦。心跳快一点，肌肉暖起来，关节也松开了。它还在告诉心里：上课了，我在这里，这些是我的伙伴。对很多孩子来说，后面这句话更重要。',
      },
      {
        type: 'p',
        text: '设计动作的窍门，是先想“要做到什么”，而不是“看起来什么样”。“手往高处伸”就是一个目标，站着可以，坐轮椅可以，躺在垫子上也可以。没有谁在做“简单版”，大家做的是同一件事，只是方式不同。',
      },
      { type: 'h', text: '五个部分' },
      { type: 'p', text: '每周都按同样的顺序来。孩子知道下一步是什么，就能安心地跟着做。' },
      {
        type: 'table',
        head: ['部分', '站着', '坐着', '躺在垫子上'],
        rows: [
          [
            '1. 呼吸（1 分钟）',
            '双手放在肚子上，慢慢呼吸三次',
            '同样，后背靠住椅子',
            '肚子上放个毛绒玩具，看它起伏',
          ],
          ['2. 醒一醒（2 分钟）', '原地踏步', '摆动双臂，或把轮子前后推一推', '脚跟来回滑动'],
          [
            '3. 伸一伸（2 分钟）',
            '向上、向外、向对侧伸手',
            '同样；坐不稳就用一只手扶椅子',
            '双臂举向天花板，再向两边打开',
          ],
          ['4. 转一转、弯一弯（2 分钟）', '转肩膀，屈膝', '转肩膀，身体前倾再坐直', '屈膝，双腿轻轻左右倒'],
          ['5. 玩一玩（3 分钟）', '慢动作抓人或照镜子游戏', '面对面照镜子', '用双臂照镜子'],
        ],
      },
      { type: 'h', text: '安全的几条规矩' },
      {
        type: 'list',
        items: [
          '从慢、从小开始，两分钟后再把动作做大。',
          '拉伸时轻轻进、轻轻出；长时间不动的拉伸留到下课前。',
          '肌肉有点绷没关系，疼就不行。一疼就停。',
          '不要硬推、硬拉孩子的手脚，让它“再多一点”。',
          '有些孩子不能做某些动作。比如有的唐氏综合征孩子颈部关节比较松，翻滚、倒立要先问过医生。第一次上课前请先问家长。',
        ],
      },
      { type: 'h', text: '说一遍，做一遍，一起来' },
      {
        type: 'p',
        text: '每个动作用几个字说清楚，示范一次，然后一起做。脸朝着大家，方便看口型的孩子。如果有孩子看不见或看不清，就把方向说出来：“右手举高，像去摸高高的架子。”想用手引导之前先问一句，对方说不，就马上停。',
      },
      { type: 'p', text: '音乐放小声，头几周不放也行。稳稳地数一到八往往就够了，而且谁都能跟着数。' },
      { type: 'h', text: '孩子不想参加怎么办' },
      {
        type: 'p',
        text: '看着也是一种参与。给他两个选择：“你想和我一起数数，还是帮我拿卡片？”说完就继续。很多孩子到了第三、第四周，知道后面会发生什么，自然就加入了。',
      },
      {
        type: 'tip',
        text: '每周请一个孩子来选最后的游戏，并把名字写在计划上，大家都能看到什么时候轮到自己。',
      },
      {
        type: 'p',
        text: '结束时只问一句：“身体准备好了吗？”拇指朝上、横着、朝下都算回答。横着拇指的，再给一分钟。',
      },
    ],
  },
} satisfies Article;

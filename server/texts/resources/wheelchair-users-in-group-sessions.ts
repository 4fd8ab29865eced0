import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a00ef2-fa80-7dde-934f-b51fc423730c',
  slug: 'wheelchair-users-in-group-sessions',
  kind: 'coach',
  publishedAt: '2026-08-17T09:00:00Z',
  version: 1,
  minutes: 4,
  en: {
    title: 'Wheelchair users in group sessions',
    summary:
      'Getting in, playing together and staying safe: how to change the game so that everybody really plays.',
    body: [
      {
        type: 'p',
        text: 'A wheelchair is not a problem to solve. It is how a child moves. Most of what a group session needs is thinking ahead: a way in, a floor that rolls, and games with rules that fit both feet and wheels.',
      },
      { type: 'h', text: 'Getting in' },
      {
        type: 'list',
        items: [
          'Go the whole way yourself, from the parking place to the field and to the toilet, and look for steps, heavy doors, gravel and narrow places. Many wheelchairs need a door about 80 centimeters wide or more.',
          'Write the truth in the class description: “Level way in, accessible toilet on the same floor, grass is bumpy after rain.”',
          'Keep the way and the ramp free of bags and bikes.',
          'Hard, even floors are best: gym, court, track, short dry grass.',
        ],
      },
      { type: 'h', text: 'Manners' },
      {
        type: 'list',
        items: [
          'Talk to the child, not to the person behind the chair.',
          'The chair is part of the child’s space. Do not lean on it, move it or push it without a yes.',
          'If a talk takes longer, sit down or kneel so that your eyes are at the same height.',
          'Say “let’s go for a run” as usual. Ordinary words are fine.',
        ],
      },
      { type: 'h', text: 'Change the game, not the child' },
      {
        type: 'p',
        text: 'Look at four things: space, task, equipment, people. Change one at a time, and ask the child what would make it a good game.',
      },
      {
        type: 'table',
        head: ['What', 'Example'],
        rows: [
          ['Space', 'Play on half a court. Give each player a lane, so nobody is crowded.'],
          ['Task', 'Two bounces allowed in tennis. A pass counts as a step in basketball.'],
          ['Equipment', 'A lighter or slower ball, a shorter racket, a target at chair height.'],
          [
            'People',
            'Pairs of one runner and one roller who score together. Or everyone sits: seated volleyball is a great game for all.',
          ],
        ],
      },
      {
        type: 'p',
        text: 'Do not make the child the referee every time. Keeping score is a fine job when everybody takes a turn at it.',
      },
      { type: 'h', text: 'Safety' },
      {
        type: 'list',
        items: [
          'Brakes on when the child gets in or out of the chair, or throws from a fixed place.',
          'For fast games a sports chair with a strap and anti-tip wheels is safest. Everyday chairs can tip back, so begin gently.',
          'Lifting is for people trained to do it, and only as the child and the family have explained.',
          'Some children cannot feel their legs well. Check that feet are on the footrest and that no one rolls over toes. Check for hot, cold or rough surfaces.',
          'Sitting long hurts the skin. Let the child shift weight or lean forward every 15 to 30 minutes, in the way the family has shown.',
          'Some children with a spinal cord injury do not sweat well, so plan shade and water. Some have an emergency plan for sudden high blood pressure, with a pounding headache or a red face. Ask the family for the plan and follow it, and call emergency services if the signs do not pass: 911 in the United States and Canada, 120 in mainland China, 995 in Singapore, 000 in Australia.',
          'Know the way out. In a fire, elevators may stop. Agree beforehand who helps and where the safe waiting place is.',
        ],
      },
      { type: 'h', text: 'Warm-up and ending' },
      {
        type: 'p',
        text: 'Push to and fro, make figures of eight, reach up and across. Shoulders work hard all day in a chair, so warm them up well and end with gentle stretching.',
      },
      {
        type: 'tip',
        text: 'Ask the best expert in the room. “How would you play this?” Children often know the rule change that makes the game fair and fun for all.',
      },
    ],
  },
  zh: {
    title: '坐轮椅的孩子上小组课',
    summary: '进得来、一起玩、保安全：怎样改规则，让每个孩子都真正上场。',
    body: [
      {
        type: 'p',
        text: '轮椅不是要解决的麻烦，它是孩子移动的方式。一节小组课要做的，大多是提前想一想：有没有进来的路，地面能不能滚动，规则适不适合脚也适合轮子。',
      },
      { type: 'h', text: '进得来' },
      {
        type: 'list',
        items: [
          '自己从停车的地方走到场地、再走到洗手间，看看有没有台阶、很重的门、碎石和窄的地方。很多轮椅需要门宽 80 厘米左右或更宽。',
          '课程说明里写实话：“入口平坦，同层有无障碍洗手间，雨后草地不平。”',
          '通道和坡道不要堆包、停车。',
          '又硬又平的地面最好：体育馆、球场、跑道、干燥的短草地。',
        ],
      },
      { type: 'h', text: '相处之道' },
      {
        type: 'list',
        items: [
          '对着孩子说话，不要只跟轮椅后面的大人说。',
          '轮椅属于孩子的身体空间。没得到同意，不要靠、不要挪、不要推。',
          '要多聊一会儿，就坐下或蹲下，和孩子一样高。',
          '“走，跑一圈去！”照常说就好，平常的话不用避开。',
        ],
      },
      { type: 'h', text: '改游戏，不是改孩子' },
      { type: 'p', text: '看四样：空间、任务、器材、伙伴。一次只改一样，并且问问孩子，怎样玩才好玩。' },
      {
        type: 'table',
        head: ['改什么', '例子'],
        rows: [
          ['空间', '只用半场；每人一条通道，互不挤撞。'],
          ['任务', '网球可以弹两下再打；篮球传一次算走一步。'],
          ['器材', '轻一点、慢一点的球，短一点的球拍，和轮椅同高的目标。'],
          ['伙伴', '一个跑、一个滚，两人一组一起得分；或者大家都坐下，坐式排球人人都爱玩。'],
        ],
      },
      { type: 'p', text: '不要每次都让坐轮椅的孩子当裁判。大家轮流记分，才是一份好差事。' },
      { type: 'h', text: '安全' },
      {
        type: 'list',
        items: [
          '上下轮椅、定点投掷时拉好刹车。',
          '速度快的项目最好用带绑带、带防翻轮的运动轮椅。日常轮椅可能后翻，慢慢来。',
          '抱起或搬动孩子要由受过训练的人来做，并按孩子和家长说的方法。',
          '有的孩子腿上感觉不明显。看看脚是否在踏板上，别让轮子压到脚趾，留意太烫、太凉、粗糙的表面。',
          '久坐伤皮肤。每 15 到 30 分钟，按家长示范的方法换换重心、往前靠一靠。',
          '有些脊髓损伤的孩子出汗少，要有阴凉和水。有些孩子会突然血压升高，出现剧烈头痛、脸发红，家里有应急方案，请事先问清并照做；症状不退就打急救电话：中国大陆 120，美国和加拿大 911，新加坡 995，澳大利亚 000。',
          '想好怎么撤离。起火时电梯可能停用，提前说好谁来帮、在哪里等。',
        ],
      },
      { type: 'h', text: '热身和收尾' },
      {
        type: 'p',
        text: '前后推一推，绕“8”字，向上伸、向对侧伸。坐轮椅的人肩膀整天都在出力，所以要好好热身，结束时轻轻拉伸。',
      },
      { type: 'tip', text: '问问在场最懂的人：“换成你，会怎么玩？”孩子常常知道改哪条规则，既公平又好玩。' },
    ],
  },
} satisfies Article;

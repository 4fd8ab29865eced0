import type { Article } from '#server/texts/article.ts';

export const article = {
  id: '01a19b7c-a680-7499-9cdc-b68e076eb947',
  slug: 'cold-and-air-quality',
  kind: 'safety',
  publishedAt: '2026-11-02T09:00:00Z',
  version: 1,
  minutes: 5,
  en: {
    title: 'Cold days and smoky days: go out or stay in?',
    summary: 'Layers, wind and the air-quality number: simple limits to agree on before the season starts.',
    body: [
      {
        type: 'p',
        text: 'Fresh air is good for children, also in winter. The question is not “Is it cold?” but “Can everyone in this group stay warm, dry and able to breathe well?” Decide with numbers, early, and tell families at least two hours before.',
      },
      { type: 'h', text: 'Dressing for cold' },
      {
        type: 'list',
        items: [
          'Three layers: one that takes sweat away from the skin, one that keeps warmth, one that stops wind and rain. Cotton next to the skin stays wet and gets cold.',
          'Cover head, ears and hands. Mittens are warmer than gloves.',
          'No long scarves or loose cords near swings, ropes and machines. A neck tube is safer.',
          'A child who sits, for example in a wheelchair or on a sled, makes less heat. Plan one more layer, a blanket for the legs, and shorter rounds outside.',
          'Some children do not feel cold in their feet or hands. Take off the glove and look at the fingers in each break.',
        ],
      },
      { type: 'h', text: 'Wind makes it colder' },
      {
        type: 'p',
        text: 'Use the “feels like” or wind chill number. When it is near minus 27\u00a0°C (about minus 17\u00a0°F), bare skin can freeze within about half an hour, and faster below that. Many schools stop outdoor classes long before. Agree on your limit with the venue, write it down and keep to it.',
      },
      {
        type: 'table',
        head: ['What you see', 'What to do'],
        rows: [
          [
            'Skin numb, pale, gray or waxy (frostbite)',
            'Go inside. Take off wet things. Warm the part in warm water that feels comfortable to normal skin, or with body heat. Do not rub and do not use a heater. Get medical help.',
          ],
          [
            'Strong shivering, clumsy, slurred speech, confused, very sleepy (hypothermia)',
            'Call the emergency number. Bring the child inside gently, take off wet clothes, wrap the body and head. Warm drinks only if the child is wide awake.',
          ],
        ],
      },
      { type: 'h', text: 'The air-quality number' },
      {
        type: 'p',
        text: 'Smoke and dirty air are hard on growing lungs, so children count as a sensitive group. Look up the air quality index (AQI) for your city one hour before class. This table follows the index used in the United States. Other countries use other names and steps, so follow your own health service first.',
      },
      {
        type: 'table',
        head: ['AQI', 'Plan'],
        rows: [
          ['0–50', 'Go out and play.'],
          ['51–100', 'Fine for most. Watch children who are unusually sensitive.'],
          [
            '101–150',
            'Shorter and easier, with more breaks. Children with asthma: quick-relief medicine at hand, and in when they cough.',
          ],
          ['151–200', 'Move long or hard activity inside. If you stay out, keep it short and gentle.'],
          ['201 and more', 'Inside only, or reschedule.'],
        ],
      },
      { type: 'h', text: 'Asthma' },
      {
        type: 'p',
        text: 'Cold dry air and smoke can both start an asthma attack. Ask for the child’s asthma plan and keep it with the register. Know where the inhaler is. It must be beside the field, not in a locked bag. Start slowly and breathe through a neck tube.',
      },
      {
        type: 'p',
        text: 'Call emergency services when a child cannot speak a full sentence, when lips look blue or gray, when the skin pulls in between the ribs, or when the inhaler does not help. 911 in the United States and Canada, 120 in mainland China, 995 in Singapore, 000 in Australia. Let the child sit up, and stay calm and close.',
      },
      {
        type: 'tip',
        text: 'Have a plan B that fits in any room: a quiz, a video of last week’s game, chair yoga. A short class that happens is easier for many children than a surprise gap.',
      },
    ],
  },
  zh: {
    title: '天冷、有霾：出去还是不出去？',
    summary: '穿几层、看风、看空气质量数字：换季之前先把界限说好。',
    body: [
      {
        type: 'p',
        text: '冬天出门活动对孩子也有好处。要问的不是“冷不冷”，而是“这群孩子能不能都保持暖和、干爽、呼吸顺畅”。看数字，早决定，至少提前两小时告诉家长。',
      },
      { type: 'h', text: '天冷怎么穿' },
      {
        type: 'list',
        items: [
          '三层：贴身一层排汗，中间一层保暖，外面一层挡风挡雨。贴身穿棉的，湿了会很凉。',
          '护住头、耳朵和手。连指手套比分指的暖。',
          '秋千、绳索、器械旁边不要戴长围巾、不要有长带子，用脖套更安全。',
          '坐着活动的孩子，比如坐轮椅、坐雪橇，产热少，要多加一层，腿上盖毯子，每次在外面的时间短一些。',
          '有的孩子手脚感觉不到冷。每次休息都摘下手套，看一看手指。',
        ],
      },
      { type: 'h', text: '风会让人更冷' },
      {
        type: 'p',
        text: '看“体感温度”或“风寒指数”。体感接近零下 27\u00a0°C 时，露在外面的皮肤大约半小时就可能冻伤，再低会更快。许多学校远没到这个温度就不在户外上课了。和场馆商量好自己的界限，写下来，照着做。',
      },
      {
        type: 'table',
        head: ['看到的情形', '怎么做'],
        rows: [
          [
            '皮肤发麻、发白、发灰或像蜡一样（冻伤）',
            '进屋，脱掉湿的衣物，用正常皮肤觉得舒服的温水泡，或用体温捂热。不要搓，不要烤。去就医。',
          ],
          [
            '抖得厉害、手脚笨拙、说话含糊、犯迷糊、特别困（失温）',
            '打急救电话。轻轻把孩子带进屋，脱掉湿衣服，裹住身体和头。完全清醒时才可以喝温热的东西。',
          ],
        ],
      },
      { type: 'h', text: '空气质量数字' },
      {
        type: 'p',
        text: '烟尘和脏空气对正在长大的肺伤害更大，所以孩子属于敏感人群。上课前一小时查一下所在城市的空气质量指数（AQI）。下表按美国的指数来分；中国大陆的分级名称和算法不同，请先听当地生态环境和卫生部门的建议。',
      },
      {
        type: 'table',
        head: ['AQI', '怎么安排'],
        rows: [
          ['0–50', '放心出去玩。'],
          ['51–100', '多数孩子没问题，特别敏感的多留意。'],
          ['101–150', '时间短一点，强度低一点，多休息。有哮喘的孩子把急救喷雾放在手边，一咳嗽就进屋。'],
          ['151–200', '时间长、强度大的活动移到室内；一定要在外面，就短一点、轻一点。'],
          ['201 及以上', '只在室内，或者改期。'],
        ],
      },
      { type: 'h', text: '哮喘' },
      {
        type: 'p',
        text: '干冷的空气和烟都可能引起哮喘发作。请家长提供哮喘行动计划，和点名册放在一起。要知道喷雾在哪里：必须在场边，不能锁在包里。慢慢开始动，隔着脖套呼吸。',
      },
      {
        type: 'p',
        text: '孩子说不完一句话、嘴唇发青发灰、吸气时肋骨间往里凹，或者用了喷雾不见好，马上打急救电话：中国大陆 120，美国和加拿大 911，新加坡 995，澳大利亚 000。让孩子坐直，大人保持镇定，守在身边。',
      },
      {
        type: 'tip',
        text: '准备一个在哪个房间都能上的备用方案：小问答、看上周比赛的录像、椅子瑜伽。对很多孩子来说，短短地上一节，比突然没课更容易接受。',
      },
    ],
  },
} satisfies Article;

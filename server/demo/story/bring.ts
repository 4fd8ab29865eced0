import type { Activity } from '#contract/enums.ts';
import type { Both } from './shapes.ts';

/** Things to take along to the demo's classes. Activities without an entry need nothing. */
export const bringOf: Partial<Record<Activity, Both>> = {
  swim: {
    en: 'Swimwear, a towel and a dry set of clothes. Goggles and ear plugs are welcome.',
    zh: '泳衣、毛巾和一套干衣服；可自带泳镜和耳塞。',
  },
  basketball: { en: 'Indoor shoes and a water bottle.', zh: '室内运动鞋和水壶。' },
  tennis: { en: 'Trainers and water. Rackets are there.', zh: '运动鞋和水；球拍由场地提供。' },
  badminton: { en: 'Indoor shoes and water. Rackets are there.', zh: '室内运动鞋和水；球拍由场地提供。' },
  football: { en: 'Trainers, water and a sun hat.', zh: '运动鞋、水和遮阳帽。' },
  climbing: { en: 'Trousers that stretch, and short nails.', zh: '有弹性的长裤，请剪短指甲。' },
  judo: { en: 'Long sleeves and long trousers. We are barefoot.', zh: '长袖长裤，上课时赤脚。' },
  yoga: { en: 'Soft clothes and a blanket.', zh: '宽松的衣服和一条毯子。' },
  baseball: { en: 'Trainers, a cap and water.', zh: '运动鞋、帽子和水。' },
  skating: { en: 'Gloves, thick socks and a helmet.', zh: '手套、厚袜子和头盔。' },
  cycling: { en: 'A helmet that fits, and closed shoes.', zh: '合适的头盔和包住脚的鞋。' },
};

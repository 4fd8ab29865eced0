import type { Activity } from '#contract/enums.ts';
import { cities } from './cities.ts';

/** Where the classes of the demo take place; names and streets are invented. */
export interface StoryVenue {
  readonly id: string;
  readonly cityId: string;
  readonly name: string;
  readonly address: string;
  /** Activities that fit the venue: no climbing at a pool. */
  readonly fits: readonly Activity[];
}

export const venues: readonly StoryVenue[] = [
  {
    id: 'pecan-pool',
    cityId: 'austin',
    name: 'Pecan Grove Pool',
    address: '2140 Pecan Grove Lane, Austin, TX',
    fits: ['swim'],
  },
  {
    id: 'harlow-gym',
    cityId: 'austin',
    name: 'Harlow Street Gym',
    address: '88 Harlow Street, Austin, TX',
    fits: ['basketball', 'judo'],
  },
  {
    id: 'bluebonnet-field',
    cityId: 'austin',
    name: 'Bluebonnet Field',
    address: '5 Old Ferry Road, Austin, TX',
    fits: ['football'],
  },
  {
    id: 'juniper-house',
    cityId: 'austin',
    name: 'Juniper House, room 3',
    address: '417 Juniper Bend, Austin, TX',
    fits: ['piano', 'yoga', 'coding', 'drawing'],
  },
  {
    id: 'limestone-hall',
    cityId: 'austin',
    name: 'Limestone Climbing Hall',
    address: '730 Limestone Court, Austin, TX',
    fits: ['climbing'],
  },
  {
    id: 'fern-wall',
    cityId: 'portland',
    name: 'Fern Hill Climbing Wall',
    address: '930 Fern Hill Road, Portland, OR',
    fits: ['climbing'],
  },
  {
    id: 'kettle-yard',
    cityId: 'portland',
    name: 'Kettle Yard Track',
    address: '61 Kettle Yard, Portland, OR',
    fits: ['cycling', 'athletics'],
  },
  {
    id: 'alder-hall',
    cityId: 'portland',
    name: 'Alder Hall',
    address: '1502 Alder Crossing, Portland, OR',
    fits: ['gymnastics', 'violin'],
  },
  {
    id: 'mirror-rink',
    cityId: 'portland',
    name: 'Mirror Lake Rink',
    address: '7 Mirror Lake Way, Portland, OR',
    fits: ['skating'],
  },
  {
    id: 'lantern-studio',
    cityId: 'toronto',
    name: 'Lantern Studio',
    address: '240 Lantern Street, Toronto, ON',
    fits: ['dance'],
  },
  {
    id: 'maplewood-centre',
    cityId: 'toronto',
    name: 'Maplewood Community Centre',
    address: '1190 Maplewood Row, Toronto, ON',
    fits: ['badminton', 'tableTennis', 'chess'],
  },
  {
    id: 'harbour-pool',
    cityId: 'toronto',
    name: 'Little Harbour Warm Pool',
    address: '33 Little Harbour Quay, Toronto, ON',
    fits: ['swim'],
  },
  {
    id: 'birch-rink',
    cityId: 'toronto',
    name: 'Birch Park Rink and Courts',
    address: '8 Birch Park Drive, Toronto, ON',
    fits: ['baseball', 'skating', 'tennis'],
  },
  {
    id: 'hehua-pool',
    cityId: 'shanghai',
    name: '荷塘游泳馆',
    address: '上海市徐汇区荷塘路 126 号',
    fits: ['swim'],
  },
  {
    id: 'wutong-park',
    cityId: 'shanghai',
    name: '梧桐里公园东门',
    address: '上海市长宁区梧桐里路 9 号',
    fits: ['athletics'],
  },
  {
    id: 'qingyun-centre',
    cityId: 'shanghai',
    name: '青云社区文体中心',
    address: '上海市杨浦区青云弄 58 号',
    fits: ['tableTennis', 'coding', 'basketball'],
  },
  {
    id: 'xiaoyuan-studio',
    cityId: 'shanghai',
    name: '小园艺术教室',
    address: '上海市静安区小园坊 17 弄 3 号',
    fits: ['dance', 'drawing', 'piano'],
  },
  {
    id: 'rainbird-pool',
    cityId: 'singapore',
    name: 'Rainbird Swimming Complex',
    address: '12 Rainbird Avenue, Singapore',
    fits: ['swim'],
  },
  {
    id: 'banyan-court',
    cityId: 'singapore',
    name: 'Banyan Covered Court',
    address: 'Block 340 Banyan Close, Singapore',
    fits: ['football', 'badminton'],
  },
  {
    id: 'pavilion-room',
    cityId: 'singapore',
    name: 'Orchid Pavilion, level 2',
    address: '75 Orchid Pavilion Road, Singapore',
    fits: ['yoga', 'violin', 'chess'],
  },
  {
    id: 'gumtree-courts',
    cityId: 'adelaide',
    name: 'Gumtree Courts',
    address: '19 Gumtree Parade, Adelaide SA',
    fits: ['tennis'],
  },
  {
    id: 'granite-shed',
    cityId: 'adelaide',
    name: 'The Granite Shed',
    address: '4 Quarry Lane, Adelaide SA',
    fits: ['climbing'],
  },
  {
    id: 'jacaranda-hall',
    cityId: 'adelaide',
    name: 'Jacaranda Hall',
    address: '210 Jacaranda Street, Adelaide SA',
    fits: ['dance', 'gymnastics'],
  },
];

/** Invented coordinates within some kilometres of the middle of the city, the same in each demo, and the way to the door. */
export function spotOf(name: string): { lat_e6: number; lon_e6: number; hint: string } {
  const index = venues.findIndex((venue) => venue.name === name);
  const city = cities.find(({ id }) => id === venues[index]?.cityId);
  if (city === undefined) throw new Error(`the story has no venue ${name}`);
  const away = (step: number) => ((index * step) % 7) * 4000 - 12_000;
  return {
    lat_e6: Math.round(city.lat * 1e6) + away(3),
    lon_e6: Math.round(city.lng * 1e6) + away(5),
    hint: hintOf[venues[index]?.id ?? ''] ?? '',
  };
}

const hintOf: Readonly<Record<string, string>> = {
  'pecan-pool': 'Second entrance, behind the car park. The ramp is on the left.',
  'juniper-house': 'Ring at room 3. The lift is opposite the stairs.',
  'alder-hall': 'Side door on the courtyard; it has no step.',
  'hehua-pool': '从停车场后面的二号门进，左手边有坡道。',
};

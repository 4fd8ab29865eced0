/** Where the classes of the demo take place; names and streets are invented. */
export interface StoryVenue {
  readonly id: string;
  readonly cityId: string;
  readonly name: string;
  readonly address: string;
}

export const venues: readonly StoryVenue[] = [
  {
    id: 'pecan-pool',
    cityId: 'austin',
    name: 'Pecan Grove Pool',
    address: '2140 Pecan Grove Lane, Austin, TX',
  },
  { id: 'harlow-gym', cityId: 'austin', name: 'Harlow Street Gym', address: '88 Harlow Street, Austin, TX' },
  {
    id: 'bluebonnet-field',
    cityId: 'austin',
    name: 'Bluebonnet Field',
    address: '5 Old Ferry Road, Austin, TX',
  },
  {
    id: 'juniper-house',
    cityId: 'austin',
    name: 'Juniper House, room 3',
    address: '417 Juniper Bend, Austin, TX',
  },
  {
    id: 'fern-wall',
    cityId: 'portland',
    name: 'Fern Hill Climbing Wall',
    address: '930 Fern Hill Road, Portland, OR',
  },
  {
    id: 'kettle-yard',
    cityId: 'portland',
    name: 'Kettle Yard Track',
    address: '61 Kettle Yard, Portland, OR',
  },
  { id: 'alder-hall', cityId: 'portland', name: 'Alder Hall', address: '1502 Alder Crossing, Portland, OR' },
  {
    id: 'mirror-rink',
    cityId: 'portland',
    name: 'Mirror Lake Rink',
    address: '7 Mirror Lake Way, Portland, OR',
  },
  {
    id: 'lantern-studio',
    cityId: 'toronto',
    name: 'Lantern Studio',
    address: '240 Lantern Street, Toronto, ON',
  },
  {
    id: 'maplewood-centre',
    cityId: 'toronto',
    name: 'Maplewood Community Centre',
    address: '1190 Maplewood Row, Toronto, ON',
  },
  {
    id: 'harbour-pool',
    cityId: 'toronto',
    name: 'Little Harbour Warm Pool',
    address: '33 Little Harbour Quay, Toronto, ON',
  },
  {
    id: 'birch-rink',
    cityId: 'toronto',
    name: 'Birch Park Rink and Courts',
    address: '8 Birch Park Drive, Toronto, ON',
  },
  { id: 'hehua-pool', cityId: 'shanghai', name: '荷塘游泳馆', address: '上海市徐汇区荷塘路 126 号' },
  { id: 'wutong-park', cityId: 'shanghai', name: '梧桐里公园东门', address: '上海市长宁区梧桐里路 9 号' },
  { id: 'qingyun-centre', cityId: 'shanghai', name: '青云社区文体中心', address: '上海市杨浦区青云弄 58 号' },
  {
    id: 'xiaoyuan-studio',
    cityId: 'shanghai',
    name: '小园艺术教室',
    address: '上海市静安区小园坊 17 弄 3 号',
  },
  {
    id: 'rainbird-pool',
    cityId: 'singapore',
    name: 'Rainbird Swimming Complex',
    address: '12 Rainbird Avenue, Singapore',
  },
  {
    id: 'banyan-court',
    cityId: 'singapore',
    name: 'Banyan Covered Court',
    address: 'Block 340 Banyan Close, Singapore',
  },
  {
    id: 'pavilion-room',
    cityId: 'singapore',
    name: 'Orchid Pavilion, level 2',
    address: '75 Orchid Pavilion Road, Singapore',
  },
  {
    id: 'gumtree-courts',
    cityId: 'adelaide',
    name: 'Gumtree Courts',
    address: '19 Gumtree Parade, Adelaide SA',
  },
  { id: 'granite-shed', cityId: 'adelaide', name: 'The Granite Shed', address: '4 Quarry Lane, Adelaide SA' },
  {
    id: 'jacaranda-hall',
    cityId: 'adelaide',
    name: 'Jacaranda Hall',
    address: '210 Jacaranda Street, Adelaide SA',
  },
];

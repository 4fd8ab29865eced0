import type { Generated, GeneratedAlways } from 'kysely';
import type { ClassTemplateForm } from '#contract/class-template.ts';
import type {
  Activity,
  ActivityPattern,
  CalendarFault,
  ClassState,
  Gender,
  Level,
  OfferedRuleKind,
  SlotPlanState,
} from '#contract/enums.ts';
import type { LocalText } from '#contract/fields.ts';
import type { WeeklyHours } from '#contract/slot.ts';
import type { ClassCourse, CourseColumn, SeriesCourse } from './course.ts';
import type { Json, JsonWithDefault } from './json.ts';

interface ActivityTable {
  key: Activity;
  name_en: string;
  name_zh: string;
  words_en: string[];
  words_zh: string[];
  pattern: ActivityPattern;
  position: number;
  ended_at: Date | null;
  version: Generated<number>;
}

interface CityTable {
  id: string;
  en: string;
  zh: string;
  zone: string;
  country: string;
  lat: number;
  lng: number;
  position: number;
}

interface CityHolidayTable {
  city_id: string;
  date: string;
  kind: 'holiday' | 'workday';
  en: string;
  zh: string;
  source: string;
}

interface CoachTable {
  id: string;
  is_listed: Generated<boolean>;
  name: string;
  name_zh: string | null;
  gender: Gender | null;
  city_id: string;
  activity: Activity;
  experience: Json<LocalText>;
  meets: Generated<string[]>;
  speaks: Generated<string[]>;
  years: Generated<number>;
  cleared_until: Date | null;
  stars_sum: Generated<number>;
  stars_count: Generated<number>;
  rank: Generated<number>;
  avatar: Generated<string | null>;
  pictures: Generated<string[]>;
  hidden_until: Generated<Date | null>;
  hidings: Generated<number>;
  version: Generated<number>;
}

interface CoachNameKeyTable {
  coach_id: string;
  key: string;
  fold: Generated<number>;
}

interface ClassTable {
  id: string;
  coach_id: string;
  version: Generated<number>;
  state: Generated<ClassState>;
  title: Json<LocalText>;
  description: Json<LocalText>;
  bring: JsonWithDefault<LocalText>;
  activity: Activity;
  meets: Generated<string[]>;
  age_from: Generated<number | null>;
  age_to: Generated<number | null>;
  level: Generated<Level | null>;
  taught_in: Generated<string[]>;
  place_name: string;
  address: string;
  city_id: string;
  zone: string;
  local_start: string;
  local_end: string;
  starts_at: Date;
  ends_at: Date;
  capacity: number;
  taken: Generated<number>;
  helper_slots: Generated<number>;
  helpers_taken: Generated<number>;
  helpers_planned: Generated<boolean>;
  helpers_cleared_until: Date | null;
  price_minor: number;
  currency: string;
  members_first: Generated<boolean>;
  partner_id: Generated<string | null>;
  created_at: Date;
  free_cancel_hours: Generated<number | null>;
  late_refund_pct: Generated<number | null>;
  min_notice_minutes: Generated<number | null>;
  auto_accept: Generated<boolean>;
  min_size: Generated<number>;
  min_size_hours: Generated<number>;
  min_size_checked_at: Date | null;
  moved_at: Date | null;
  canceled_at: Date | null;
  cancel_by: 'coach' | 'operator' | 'system' | null;
  cancel_code: string | null;
  cancel_text: string | null;
  series_id: Generated<string | null>;
  series_date: Generated<string | null>;
  course: CourseColumn<ClassCourse>;
  slot_plan_id: Generated<string | null>;
  venue_id: Generated<string | null>;
  is_trial: Generated<boolean>;
}

interface ClassSeriesTable {
  id: string;
  coach_id: string;
  zone: string;
  start_time: string;
  end_time: string;
  weekdays: number[];
  every_weeks: 1 | 2;
  first_date: string;
  last_date: string;
  course: CourseColumn<SeriesCourse>;
  created_at: Date;
}

interface ClassTemplateTable {
  id: string;
  coach_id: string;
  name: string;
  name_key: GeneratedAlways<string>;
  form: Json<ClassTemplateForm>;
  place_no: number;
  created_at: Date;
}

interface VenueTable {
  id: string;
  coach_id: string | null;
  city_id: string;
  name: string;
  address: string;
  words_key: GeneratedAlways<string>;
  address_key: GeneratedAlways<string>;
  lat_e6: number | null;
  lon_e6: number | null;
  confirmed_at: Date | null;
  hint: Generated<string>;
  version: Generated<number>;
  place_no: number | null;
  created_at: Date;
  ended_at: Date | null;
  merged_into: string | null;
}

interface SlotPlanTable {
  id: string;
  coach_id: string;
  version: Generated<number>;
  state: Generated<SlotPlanState>;
  title: Json<LocalText>;
  description: Json<LocalText>;
  activity: Activity;
  meets: Generated<string[]>;
  age_from: number | null;
  age_to: number | null;
  level: Level | null;
  taught_in: Generated<string[]>;
  place_name: string;
  address: string;
  city_id: string;
  zone: string;
  length_minutes: number;
  pause_minutes: number;
  price_minor: number;
  currency: string;
  notice_hours: number;
  most_a_day: number | null;
  starts_on: string;
  ends_on: string | null;
  weekly: Json<WeeklyHours[]>;
  days_off: Generated<string[]>;
  created_at: Date;
  ended_at: Date | null;
  venue_id: Generated<string | null>;
  is_trial: Generated<boolean>;
}

interface BusyCalendarTable {
  coach_id: string;
  key_id: string | null;
  sealed: Buffer | null;
  version: Generated<number>;
  etag: string | null;
  modified: string | null;
  next_at: Date | null;
  tried_at: Date | null;
  read_at: Date | null;
  whole_at: Date | null;
  unread: Generated<number>;
  failing_since: Date | null;
  fault: CalendarFault | null;
  notified_at: Date | null;
}

interface BusyTimeTable {
  coach_id: string;
  starts_at: Date;
  ends_at: Date;
}

interface DayOffTable {
  coach_id: string;
  date: string;
}

interface PriceRuleTable {
  id: string;
  coach_id: string;
  version: Generated<number>;
  kind: OfferedRuleKind;
  bps: number;
  at_least: number | null;
  created_at: Date;
  ended_at: Date | null;
}

interface PriceCodeTable {
  id: string;
  coach_id: string | null;
  word: string;
  bps: number;
  starts_at: Date;
  ends_at: Date;
  most_uses: number | null;
  used: Generated<number>;
  currency: string | null;
  budget_minor: number | null;
  spent_minor: Generated<number>;
  most_minor: number | null;
  city_id: string | null;
  activity: Activity | null;
  made_by: string;
  reason: Generated<string>;
  created_at: Date;
  ended_at: Date | null;
  /** It makes a price only once a second operator has confirmed it. */
  needs_second: Generated<boolean>;
  confirmed_by: Generated<string | null>;
  confirmed_at: Generated<Date | null>;
}

interface PriceCodeUseTable {
  order_id: string;
  code_id: string;
  account_id: string;
  amount_minor: number;
  is_live: Generated<boolean>;
}

export interface OffersTables {
  activity: ActivityTable;
  city: CityTable;
  city_holiday: CityHolidayTable;
  coach: CoachTable;
  coach_name_key: CoachNameKeyTable;
  class: ClassTable;
  class_series: ClassSeriesTable;
  slot_plan: SlotPlanTable;
  class_template: ClassTemplateTable;
  venue: VenueTable;
  busy_calendar: BusyCalendarTable;
  busy_time: BusyTimeTable;
  day_off: DayOffTable;
  price_rule: PriceRuleTable;
  price_code: PriceCodeTable;
  price_code_use: PriceCodeUseTable;
}

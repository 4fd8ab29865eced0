import { cityApi } from '#contract/city.ts';
import { handlers } from '#server/context/handler-table.ts';
import { setCityFacts } from './city.operator.commands.ts';
import { noteCityHoliday, noteCityHolidays, removeCityHoliday } from './holiday.operator.commands.ts';
import { listHolidaysOfYear } from './holiday.queries.ts';

export const cityHandlers = handlers(cityApi, {
  'operator.citySet': setCityFacts,
  'operator.holidayList': listHolidaysOfYear,
  'operator.holidayNote': noteCityHolidays,
  'operator.holidaySet': noteCityHoliday,
  'operator.holidayRemove': removeCityHoliday,
});

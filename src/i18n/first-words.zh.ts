import classWords from './zh/class.json';
import coach from './zh/coach.json';
import common from './zh/common.json';
import home from './zh/home.json';
import order from './zh/order.json';
import resource from './zh/resource.json';
import ui from './zh/ui.json';

/**
 * What home says, as one file, because each file costs a request before the first screen. Most of what other screens
 * say is in it.
 */
export const words: Record<string, Record<string, unknown>> = {
  class: classWords,
  coach,
  common,
  home,
  order,
  resource,
  ui,
};

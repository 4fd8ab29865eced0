import classWords from './en/class.json';
import coach from './en/coach.json';
import common from './en/common.json';
import home from './en/home.json';
import order from './en/order.json';
import resource from './en/resource.json';
import ui from './en/ui.json';

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

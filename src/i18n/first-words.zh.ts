import classWords from './zh/class.json';
import coach from './zh/coach.json';
import common from './zh/common.json';
import home from './zh/home.json';
import order from './zh/order.json';
import resource from './zh/resource.json';
import ui from './zh/ui.json';

/** What home says, and with it most of what any screen says, as one file: each costs a request before the first screen. */
export const words: Record<string, Record<string, unknown>> = {
  class: classWords,
  coach,
  common,
  home,
  order,
  resource,
  ui,
};

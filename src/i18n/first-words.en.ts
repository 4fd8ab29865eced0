import classWords from './en/class.json';
import coach from './en/coach.json';
import common from './en/common.json';
import home from './en/home.json';
import order from './en/order.json';
import resource from './en/resource.json';
import ui from './en/ui.json';

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

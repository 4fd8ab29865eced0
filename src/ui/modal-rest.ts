/** While this stands on a modal, it takes no taps (css/feedback.css). An attribute: React writes the classes anew. */
const mark = 'data-moving';

/** A tap on a button that still moves could hit another button, or what lies behind. */
export const isMoving = (el: Element): boolean => el.hasAttribute(mark);

/** Counts the movements of an element: only the end of the last one brings rest. */
const movements = new WeakMap<Element, number>();

/** Resolves when the element stands still. A movement that was interrupted by the next one resolves to false. */
export async function untilRest(el: Element): Promise<boolean> {
  const movement = (movements.get(el) ?? 0) + 1;
  movements.set(el, movement);
  el.setAttribute(mark, '');
  // The event comes before the browser has started the transition.
  await new Promise(requestAnimationFrame);
  await Promise.allSettled(el.getAnimations().map(({ finished }) => finished));
  if (movements.get(el) !== movement) return false;
  el.removeAttribute(mark);
  return true;
}

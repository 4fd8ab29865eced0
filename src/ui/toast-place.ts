const actions = '.of-button.of-primary, .of-button.of-danger';

/** Keeps a toast at the foot of the screen, or below the title where it would cover an action. */
function settle(place: HTMLElement): void {
  delete place.dataset['top'];
  const { top, bottom } = place.getBoundingClientRect();
  const isOver = [...document.querySelectorAll(actions)].some((button) => {
    const box = button.getBoundingClientRect();
    return box.height > 0 && box.bottom > top && box.top < bottom;
  });
  if (isOver) place.dataset['top'] = '';
}

/** Keeps a toast clear of the actions of the screen, also while it is scrolled. Returns how to stop. */
export function keepClear(place: HTMLElement): () => void {
  const again = (): void => settle(place);
  again();
  document.addEventListener('scroll', again, { capture: true, passive: true });
  // A banner that comes above moves the actions without any event.
  const timer = setInterval(again, 250);
  return () => {
    document.removeEventListener('scroll', again, { capture: true });
    clearInterval(timer);
  };
}

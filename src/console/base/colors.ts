/** The console follows the computer: light or dark (src/ui/css/tokens.css). */
export function followColors(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const show = () => document.documentElement.classList.toggle('dark', dark.matches);
  dark.addEventListener('change', show);
  show();
}

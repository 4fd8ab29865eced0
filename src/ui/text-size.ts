/** A share of the size that the phone itself is set to; public/boot.js sets it before the first paint. */
export function showTextSize(size: string): void {
  document.documentElement.style.fontSize = size;
}

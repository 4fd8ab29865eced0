let text = '';
let count = 0;

function write(): void {
  document.title = count === 0 ? text : `(${count}) ${text}`;
}

/** Names the page in the tab. */
export function setPageTitle(title: string): void {
  text = title;
  write();
}

/** Puts the number of new items before the name of the page; 0 for none. */
export function setTitleCount(n: number): void {
  if (text === '') text = document.title;
  count = n;
  write();
}

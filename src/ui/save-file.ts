/** Passes a file to the browser, which saves it or offers to open it. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has read it by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Returns the address of a public picture by its name; nothing for no picture. */
export const pictureUrl = (name: string | null | undefined): string | undefined =>
  name ? `${__API_BASE__}/applet/picture/${name}` : undefined;

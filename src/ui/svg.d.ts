/** A drawing as a file of its own: its address. */
declare module '*.svg' {
  const address: string;
  export default address;
}

/** The secret under which rows were sealed, and the one under which they are to be. */
export interface Secrets {
  before: string;
  now: string;
}

/** The page asks the worker to look through the files that it keeps. */
export interface CheckFiles {
  type: 'CHECK_FILES';
}

/** What the worker found: wrong or lost files that are right again, and those that are not on this phone now. */
export interface FilesChecked {
  type: 'FILES_CHECKED';
  healed: number;
  missing: number;
}

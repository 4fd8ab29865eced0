/** The page asks the worker to look through the files that it keeps. */
export interface CheckFiles {
  type: 'CHECK_FILES';
}

/** What the worker found. Some wrong or lost files are right again; the others are not on this phone now. */
export interface FilesChecked {
  type: 'FILES_CHECKED';
  healed: number;
  missing: number;
}

/** Message of the page to the worker: check the files that it keeps. */
export interface CheckFiles {
  type: 'CHECK_FILES';
}

/**
 * Result of the worker's check. `healed` files were wrong or lost and are right again; `missing` ones are not
 * on this phone now.
 */
export interface FilesChecked {
  type: 'FILES_CHECKED';
  healed: number;
  missing: number;
}

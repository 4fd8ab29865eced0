import type { Wall } from './tree.ts';
import {
  areasWall,
  demoSettingWall,
  demoWall,
  modulesWall,
  placesWall,
  towerWall,
  unusedArrows,
} from './walls/areas.wall.ts';
import { callersWall } from './walls/callers.wall.ts';
import { clocksWall } from './walls/clocks.wall.ts';
import { consoleKeptWall, consoleListWall, consoleWall } from './walls/console.wall.ts';
import { arrowsWall, fileKindsWall, invariantsWall, orderWordsWall } from './walls/documents.wall.ts';
import { enumsWall } from './walls/enums.wall.ts';
import { glossaryWall } from './walls/glossary.wall.ts';
import { instantsWall } from './walls/instants.wall.ts';
import { journeysWall, sharedNamesWall } from './walls/journeys.wall.ts';
import { kindsWall } from './walls/kinds.wall.ts';
import { cupboardsWall, layersWall, reservedWall, schemasWall, secureWall } from './walls/layers.wall.ts';
import { limitsWall } from './walls/limits.wall.ts';
import { namesWall } from './walls/names.wall.ts';
import { offlineWordsWall } from './walls/offline-words.wall.ts';
import { guardiansWall, historyWall, orderStepsWall } from './walls/order-steps.wall.ts';
import { plainEnglishWall } from './walls/plain-english.wall.ts';
import { pathsWall, referencesWall } from './walls/references.wall.ts';
import {
  galleryWall,
  openedWall,
  reachableWall,
  routesWall,
  specificationWall,
} from './walls/screens.wall.ts';
import { attacksWall, securityTableWall } from './walls/security.wall.ts';
import { seedsWall } from './walls/seeds.wall.ts';
import { sentencesWall } from './walls/sentences.wall.ts';
import { effectsWall, settingsWall } from './walls/settings.wall.ts';
import { sizeWall } from './walls/size.wall.ts';
import { refusalsWall, sqlWall } from './walls/sql.wall.ts';
import { ownersWall, tablesWall, unusedWrites } from './walls/tables.wall.ts';
import {
  catalogueWall,
  chineseWall,
  firstWordsWall,
  languagesWall,
  plainWordsWall,
} from './walls/words.wall.ts';

export const walls: readonly Wall[] = [
  layersWall,
  areasWall,
  placesWall,
  towerWall,
  unusedArrows,
  demoWall,
  demoSettingWall,
  modulesWall,
  kindsWall,
  namesWall,
  sqlWall,
  refusalsWall,
  enumsWall,
  tablesWall,
  unusedWrites,
  ownersWall,
  schemasWall,
  cupboardsWall,
  reservedWall,
  secureWall,
  clocksWall,
  consoleWall,
  consoleListWall,
  consoleKeptWall,
  limitsWall,
  instantsWall,
  referencesWall,
  pathsWall,
  plainEnglishWall,
  sentencesWall,
  offlineWordsWall,
  languagesWall,
  firstWordsWall,
  catalogueWall,
  chineseWall,
  plainWordsWall,
  routesWall,
  specificationWall,
  openedWall,
  reachableWall,
  galleryWall,
  callersWall,
  settingsWall,
  effectsWall,
  sizeWall,
  glossaryWall,
  fileKindsWall,
  arrowsWall,
  invariantsWall,
  orderStepsWall,
  historyWall,
  guardiansWall,
  orderWordsWall,
  securityTableWall,
  attacksWall,
  journeysWall,
  sharedNamesWall,
  seedsWall,
];

import type { Wall } from './tree.ts';
import { areasWall, demoWall, modulesWall, unusedArrows } from './walls/areas.wall.ts';
import { commentsWall } from './walls/comments.wall.ts';
import { enumsWall } from './walls/enums.wall.ts';
import { kindsWall } from './walls/kinds.wall.ts';
import { cupboardsWall, layersWall, reservedWall, schemasWall } from './walls/layers.wall.ts';
import { namesWall } from './walls/names.wall.ts';
import { pathsWall, referencesWall } from './walls/references.wall.ts';
import { sentencesWall } from './walls/sentences.wall.ts';
import { refusalsWall, sqlWall } from './walls/sql.wall.ts';
import { ownersWall, tablesWall, unusedWrites } from './walls/tables.wall.ts';

export const walls: readonly Wall[] = [
  layersWall,
  areasWall,
  unusedArrows,
  demoWall,
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
  referencesWall,
  pathsWall,
  commentsWall,
  sentencesWall,
];

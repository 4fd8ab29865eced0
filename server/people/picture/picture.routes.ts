import { pictureApi } from '#contract/picture.ts';
import { handlers } from '#server/context/handler-table.ts';
import { removePicture } from './picture.commands.ts';
import { listOwnPictures } from './picture.queries.ts';

export const pictureHandlers = handlers(pictureApi, {
  'picture.mine': listOwnPictures,
  'picture.remove': removePicture,
});

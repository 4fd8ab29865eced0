import { pictureApi } from '#contract/picture.ts';
import { handlers } from '#server/http/handlers.ts';
import { listOwnPictures, removePicture } from './picture.commands.ts';

export const pictureHandlers = handlers(pictureApi, {
  'picture.mine': listOwnPictures,
  'picture.remove': removePicture,
});

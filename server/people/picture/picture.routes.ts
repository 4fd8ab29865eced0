import { pictureApi } from '#contract/picture.ts';
import { handlers } from '#server/http/handlers.ts';
import { listOwnPictures, removePicture } from './picture.service.ts';

export const pictureHandlers = handlers(pictureApi, {
  'picture.mine': listOwnPictures,
  'picture.remove': removePicture,
});

import type { ComponentProps } from 'react';
import { useSyncExternalStore } from 'react';
import { SendingGuard } from '../../ui/dialogs/sending-guard.tsx';
import { runningRecipePhotoUploads } from './recipe-photos-api.ts';

type RecipePhotoGuardProps = Pick<ComponentProps<typeof SendingGuard>, 'closing'>;

/** Asks before a screen is left during the upload of a card's photo. */
export function RecipePhotoGuard(props: RecipePhotoGuardProps) {
  const underWay = useSyncExternalStore(runningRecipePhotoUploads.subscribe, runningRecipePhotoUploads.get);
  return <SendingGuard {...props} when={underWay > 0} what="photo" />;
}

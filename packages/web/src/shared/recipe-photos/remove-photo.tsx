import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import { messages } from '@bakehouse/domain/kernel/messages';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { SmallButton } from '../photos/small-button.tsx';
import { useRemoveRecipePhoto } from './recipe-photos-api.ts';

interface RemovePhotoProps {
  readonly pid: number;
  readonly photo: Pick<RecipePhotoView, 'keptAs'>;
  readonly label?: string;
  readonly variant?: 'default' | 'subtle';
  /** Shows only an icon; the label is then for screen readers. */
  readonly isSmall?: boolean;
}

/** Removes a photo of a card, after the confirmation of spec 001 section 4. */
export function RemovePhoto(props: RemovePhotoProps) {
  const { pid, photo, label = 'Remove', variant = 'subtle', isSmall = false } = props;
  const [isAsking, setAsking] = useState(false);
  const { run, busy, failure } = useRemoveRecipePhoto({ pid }, () => setAsking(false));
  return (
    <>
      {isSmall ? (
        <SmallButton label={label} Icon={IconTrash} onPress={() => setAsking(true)} />
      ) : (
        <Button
          variant={variant}
          leftSection={<IconTrash size={18} aria-hidden />}
          onClick={() => setAsking(true)}
        >
          {label}
        </Button>
      )}
      <ConfirmDialog
        opened={isAsking}
        question={messages.removeImage}
        safeLabel="Keep it"
        actLabel="Remove"
        busy={busy}
        failure={failure?.sentence}
        onConfirm={() => run(photo)}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

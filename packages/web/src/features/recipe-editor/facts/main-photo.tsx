import type { RecipeCardView } from '@bakehouse/contract/shapes/recipe-view';
import { nameOfRecipe } from '@bakehouse/domain/recipes/recipe';
import { ChoosePhoto } from '../../../shared/photos/choose-photo.tsx';
import { UploadProgress } from '../../../shared/photos/upload-progress.tsx';
import { useRecipePhotoUpload } from '../../../shared/recipe-photos/recipe-photos-api.ts';
import { RemovePhoto } from '../../../shared/recipe-photos/remove-photo.tsx';
import styles from './main-photo.module.css';

/** The photo of an item, stored at once and not with the form. A new item has to be saved first. */
export function MainPhoto({ card }: { readonly card: RecipeCardView | null }) {
  return (
    <section className={styles.root} aria-label="Main photo">
      <h3>Main photo</h3>
      {card ? <SavedPhoto card={card} /> : <p className="muted">Save the item first, then add its photos.</p>}
    </section>
  );
}

function SavedPhoto({ card: { pid, photo, facts } }: { readonly card: RecipeCardView }) {
  const upload = useRecipePhotoUpload({ pid, number: 0, replaces: photo });
  const name = nameOfRecipe(facts);
  return (
    <div className={styles.photo}>
      {photo && <img src={photo.thumbnailAddress} alt={name} width={photo.width} height={photo.height} />}
      <div className={styles.tools}>
        <UploadProgress upload={upload} />
        {upload.state.kind !== 'sending' && (
          <>
            <ChoosePhoto
              called={`Photo of ${name}`}
              label={photo ? 'Replace' : 'Add a photo'}
              onFile={upload.send}
            />
            {photo && <RemovePhoto pid={pid} photo={photo} />}
          </>
        )}
      </div>
    </div>
  );
}

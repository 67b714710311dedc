import { LoafStamp, loafKindOf } from '../brand/loaf-stamp.tsx';
import styles from './recipe-thumb.module.css';

interface RecipeThumbProps {
  /** The name of the item, from which its stamp is chosen. */
  readonly name: string;
  /** Null for none: the stamp is shown then. */
  readonly photo: { readonly thumbnailAddress: string } | null;
  /** Side in pixels. */
  readonly size?: 44 | 52;
}

/** A small picture of an item beside its name, as decoration. */
export function RecipeThumb({ name, photo, size = 44 }: RecipeThumbProps) {
  return (
    <span className={styles.root} data-size={size}>
      {photo ? (
        <img src={photo.thumbnailAddress} alt="" width={size} height={size} loading="lazy" />
      ) : (
        <LoafStamp kind={loafKindOf(name)} size={size === 44 ? 26 : 30} />
      )}
    </span>
  );
}

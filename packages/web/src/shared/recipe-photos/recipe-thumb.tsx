import { LoafStamp, loafKindOf } from '../brand/loaf-stamp.tsx';
import styles from './recipe-thumb.module.css';

interface RecipeThumbProps {
  /** What it is called; its stamp follows from the words. */
  readonly name: string;
  /** Null where it has no photo: then it has the stamp of what it is called. */
  readonly photo: { readonly thumbnailAddress: string } | null;
  /** Side in pixels. */
  readonly size?: 44 | 52;
}

/** A small picture of an item beside its name. Decoration only. */
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

import styles from './product-photo.module.css';

/** In CSS pixels; the file is twice that, for sharp screens. */
const side = 36;

/** The photo of a product's spec card, where the brand shows photos: decoration, since its name stands beside it. */
export function ProductPhoto({ address }: { readonly address: string | null }) {
  if (address === null) return null;
  return (
    <img
      className={styles.photo}
      src={address}
      width={side}
      height={side}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}

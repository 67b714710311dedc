import styles from './product-photo.module.css';

/** In CSS pixels; the file has twice that, for high-density screens. */
const side = 36;

/** The photo of a product's spec card, if the brand shows photos; decoration, because the name is beside it. */
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

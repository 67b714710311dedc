import type { PhotoView } from '@bakehouse/contract/custom-orders';
import { useState } from 'react';
import { ResponsiveDialog } from '../../../ui/dialogs/responsive-dialog.tsx';
import styles from './photo-field.module.css';

/** A thumbnail that opens the photo in full size. */
export function PhotoThumb({ photo }: { readonly photo: PhotoView }) {
  const [large, setLarge] = useState(false);
  const { width, height, address, thumbnailAddress } = photo;
  return (
    <>
      <button type="button" className={styles.photoThumb} onClick={() => setLarge(true)}>
        <img src={thumbnailAddress} alt="The cake as ordered" width={width} height={height} loading="lazy" />
        <span>Enlarge</span>
      </button>
      <ResponsiveDialog opened={large} onClose={() => setLarge(false)} title="Photo" size="xl">
        {large && (
          <img
            className={styles.photoLarge}
            src={address}
            alt="The cake as ordered"
            width={width}
            height={height}
          />
        )}
      </ResponsiveDialog>
    </>
  );
}

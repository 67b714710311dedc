import type { LaidDocument } from '@bakehouse/domain/documents/layout';
import type { Label } from '@bakehouse/domain/recipes/label/label';
import { largestThatFits } from '@bakehouse/domain/recipes/label/paper/label-fit';
import { layOutOneLabel } from '@bakehouse/domain/recipes/label/paper/label-pages';
import type { LabelSizeId } from '@bakehouse/domain/recipes/label/paper/label-sizes';
import { labelSizes } from '@bakehouse/domain/recipes/label/paper/label-sizes';
import { useMemo } from 'react';
import { DocumentSheet } from '../../../shared/documents/document-sheet.tsx';
import { usePhone } from '../../../ui/use-media.ts';
import styles from './label-preview.module.css';

interface LabelPreviewProps {
  readonly label: Label;
  readonly size: LabelSizeId;
  /** Null if even the smallest permitted font size is too large. */
  readonly fontSize: number | null;
}

/** The space for the preview, in pixels. */
const rooms = { desk: { width: 372, height: 480 }, phone: { width: 320, height: 300 } };
const pixelsPerMillimetre = 96 / 25.4;
/** The smallest font size of a preview, in millimetres; below the permitted size of a print. */
const lowest = 0.4;

/** A label as it will be printed, from the layout of its PDF. */
export function LabelPreview({ label, size: id, fontSize }: LabelPreviewProps) {
  const { width, height } = rooms[usePhone() ? 'phone' : 'desk'];
  const size = labelSizes[id];
  const [across, down] = [size.width * pixelsPerMillimetre, size.height * pixelsPerMillimetre];
  const document = useMemo(() => layOutShown(label, id, fontSize), [label, id, fontSize]);
  return (
    <div className={styles.root} data-part="label-preview">
      {document ? (
        <div className={styles.label} data-legal={fontSize !== null || undefined}>
          <DocumentSheet document={document} zoom={Math.min(width / across, height / down)} />
        </div>
      ) : (
        <p className={styles.none}>This text is longer than any label.</p>
      )}
      <p className={styles.size}>{`${size.width} × ${size.height} mm`}</p>
    </div>
  );
}

/** Lays out a label that is too long with a font size below the permitted one; null if even that is too large. */
function layOutShown(label: Label, size: LabelSizeId, fontSize: number | null): LaidDocument | null {
  const shown = fontSize ?? largestThatFits(label, size, lowest);
  return shown === null ? null : layOutOneLabel({ label, size, fontSize: shown });
}

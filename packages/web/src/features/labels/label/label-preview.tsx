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
  /** Null where even the smallest letters that are allowed are too large. */
  readonly fontSize: number | null;
}

/** The room for the picture of a label, in pixels. */
const rooms = { desk: { width: 372, height: 480 }, phone: { width: 320, height: 300 } };
const pixelsPerMillimetre = 96 / 25.4;
/** Letters so low are still a picture of a label, though none that may be printed; millimetres. */
const lowest = 0.4;

/** One label as it will be printed, from the layout of its PDF. */
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

/** A label that is too long is shown with letters that may not be printed; null where even they are too many. */
function layOutShown(label: Label, size: LabelSizeId, fontSize: number | null): LaidDocument | null {
  const shown = fontSize ?? largestThatFits(label, size, lowest);
  return shown === null ? null : layOutOneLabel({ label, size, fontSize: shown });
}

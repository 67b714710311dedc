import { fetchPdf, pdfFailure } from '../../shared/documents/fetch-pdf.ts';
import { toastError } from '../../ui/feedback/toast.ts';
import { downloadBlob, readableMs } from '../../ui/table/file/csv-file.ts';
import type { PrintTarget } from './api.ts';
import { labelFileAddress } from './api.ts';

/** Opens the file of a print: a PDF in a new tab, where the browser allows it; otherwise it is downloaded. */
export async function openLabelFile(printId: string, name: string, kind: PrintTarget): Promise<void> {
  const file = await fetchLabelFile(printId, kind);
  if (!file) return;
  if (kind !== 'pdf') return downloadBlob(fileNameOf(name, kind), file);
  const address = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  if (!window.open(address, '_blank')) downloadBlob(fileNameOf(name, kind), file);
  setTimeout(() => URL.revokeObjectURL(address), readableMs);
}

/** Downloads the file of a print. */
export async function saveLabelFile(printId: string, name: string, kind: PrintTarget): Promise<void> {
  const file = await fetchLabelFile(printId, kind);
  if (file) downloadBlob(fileNameOf(name, kind), file);
}

/** Fetches the file; null if that failed, which is reported. */
async function fetchLabelFile(printId: string, kind: PrintTarget): Promise<Blob | null> {
  try {
    return await fetchPdf(labelFileAddress(printId, kind));
  } catch (error) {
    toastError(pdfFailure(error));
    return null;
  }
}

/** 'label-victoria-sponge-slice.pdf'. */
function fileNameOf(name: string, kind: PrintTarget): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const stem = ['label', ...words].join('-').slice(0, 80);
  return kind === 'pdf' ? `${stem}.pdf` : `${stem}-${kind}-dpi.zpl`;
}

import { labelSizes } from '@bakehouse/domain/recipes/label/paper/label-sizes';
import { printerDots } from '@bakehouse/domain/recipes/label/paper/zpl';
import type { Hono } from 'hono';
import { createDrawnRoutes } from '../../drawing/drawn-answer.ts';
import type { PdfRendererPool } from '../../drawing/pool/pdf-renderer-pool.ts';
import type { FileEnv } from '../../platform/api/authorize-file-request.ts';
import type { Services } from '../../platform/services.ts';
import { findLabelPrint } from '../../records/recipes/label-prints.ts';

/** The name of a file: the id of a print, and its format. */
const printName = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}\\.(?:pdf|zpl)';

/**
 * The files of printed labels, outside of the contract because they are not JSON: as PDF, and as ZPL for label printers
 * (`/label-prints/{printId}.zpl?dpi=203`). They have the contents that were stored when the labels were printed.
 */
export function createLabelFileRoutes(
  services: Pick<Services, 'database' | 'clock' | 'findActor' | 'limits'>,
  pool: PdfRendererPool,
  freeDiskBytes: () => Promise<number>,
): Hono<FileEnv> {
  const { routes, answer } = createDrawnRoutes({ services, pool, needs: 'view-spec-cards', freeDiskBytes });

  routes.get(`/label-prints/:file{${printName}}`, (context) => {
    const file = context.req.param('file');
    const [printId = '', kind] = file.split('.');
    return answer(context, `label-${file}`, async () => {
      const kept = await findLabelPrint(services.database, printId);
      if (!kept) return { refusal: { kind: 'print-not-found' } };
      const { label, size, fontSize, copies, firstPlace } = kept;
      const print = { label, size, fontSize, copies, firstPlace };
      if (kind === 'pdf') return { kind: 'pdf', documents: [{ kind: 'labels', print }] };
      const dpi = context.req.query('dpi') ?? '203';
      if (dpi !== '203' && dpi !== '300') {
        return { refusal: { kind: 'malformed', detail: 'dpi has to be 203 or 300.' } };
      }
      if (labelSizes[size].sheet) {
        return {
          refusal: { kind: 'malformed', detail: 'Sheets of labels are not for printers of labels.' },
        };
      }
      return { kind: 'zpl', print, dotsPerMillimetre: printerDots[dpi] };
    });
  });

  return routes;
}

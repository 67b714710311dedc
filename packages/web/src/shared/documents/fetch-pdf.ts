import { callerHeaders } from '../caller-headers.ts';

/** An error with the server's message. */
class PdfRefused extends Error {}

/** Fetches a PDF that the server renders; throws `PdfRefused` with the server's message. */
export async function fetchPdf(address: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await fetch(address, { headers: await callerHeaders(), ...(signal && { signal }) });
  if (!answer.ok) throw new PdfRefused(await sentenceOf(answer));
  return await answer.blob();
}

/** The message for a PDF that could not be fetched. */
export function pdfFailure(error: unknown): string {
  return error instanceof PdfRefused
    ? error.message
    : 'The PDF did not arrive. Check the connection and try again.';
}

async function sentenceOf(answer: Response): Promise<string> {
  const body: unknown = await answer.json().catch(() => null);
  const isRefusal = typeof body === 'object' && body !== null && 'message' in body;
  return isRefusal ? String(body.message) : 'The PDF could not be made. Please try again in a moment.';
}

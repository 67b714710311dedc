import type { ImportItemsPage } from '@bakehouse/contract/administration/imports';
import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { screen } from '@testing-library/react';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';
import { applied, importView, itemsPage, order } from './import-views.ts';

/** The server of the tests of an import's page. What uses it is loaded after it. */
export const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { Toaster } = await import('../../../ui/feedback/toaster.tsx');
const { ImportScreen } = await import('../import/import-screen.tsx');

/** What the server knows of import 12, what was asked of the list of its items, and which commands were sent. */
export const known: {
  view: ImportView;
  page: ImportItemsPage;
  asked: Record<string, string>[];
  sent: [verb: string, body: Record<string, unknown>][];
} = { view: importView(), page: itemsPage([]), asked: [], sent: [] };

/** A server with a preview that has one order in it. */
export function resetServer(): void {
  server.reset();
  Object.assign(known, { view: importView(), page: itemsPage([order(1)]), asked: [], sent: [] });
  server.answer('/api/imports', () => ({ kinds: [], there: {}, imports: [], more: false }));
  server.answer('/api/imports/12', () => known.view);
  server.answer('/api/imports/12/items', (request) => {
    known.asked.push(Object.fromEntries(new URL(request.url).searchParams));
    return known.page;
  });
  server.answer('/api/imports/12/refused', () => ({
    rows: [
      { row: 118, why: 'PID 19999 is not one of our products', cells: ['19999', 'Spelt batard', '12'] },
      { row: 512, why: 'Not imported: Cancelled', cells: ['PW-88231'] },
      { row: 513, why: 'Not imported: Cancelled', cells: ['PW-88231'] },
    ],
    more: false,
  }));
  onCommand('read', () => importView({ state: 'reading', planNumber: 1 }));
  onCommand('leave', () => importView({ state: 'left' }));
  onCommand('apply', () => importView({ state: 'applying' }));
  onCommand('undo', () => applied({ state: 'undoing' }));
}

/** Remembers a command; the import becomes what it answers. */
export function onCommand(verb: string, becomes: () => ImportView | Response): void {
  server.answer(`/api/imports/12/${verb}`, async (request) => {
    known.sent.push([verb, (await request.json()) as Record<string, unknown>]);
    const answer = becomes();
    if (!(answer instanceof Response)) known.view = answer;
    return answer;
  });
}

/** Opens the page of import 12, which stays in sight wherever it leads. */
export async function openImport(heading = 'PW Orders', path = '/admin/imports/12') {
  const opened = renderScreens(
    path,
    { '/$': () => <ImportScreen importId={12} /> },
    {
      around: (screens) => (
        <MeProvider me={person({ admin: true, administration: 2, shops: [] })}>
          {screens}
          <Toaster />
        </MeProvider>
      ),
    },
  );
  await screen.findByRole('heading', { name: heading });
  return opened;
}

export const plain = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ');
export const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr');

import type { ImportItemsPage } from '@bakehouse/contract/administration/imports';
import type { ImportView } from '@bakehouse/contract/shapes/import-view';
import { screen } from '@testing-library/react';
import { installFakeServer } from '../../../../test/fake-server.ts';
import { person } from '../../../../test/person.ts';
import { renderScreens } from '../../../../test/render-screens.tsx';
import { applied, importView, itemsPage, order } from './import-views.ts';

/** The fake server of the tests of an import's page. Modules that use the API are imported after it. */
export const server = installFakeServer();
const { MeProvider } = await import('../../../shared/session/me.tsx');
const { Toaster } = await import('../../../ui/feedback/toaster.tsx');
const { ImportScreen } = await import('../import/import-screen.tsx');

/** The server's import 12, the queries for its items, and the commands it got. */
export const known: {
  view: ImportView;
  page: ImportItemsPage;
  requested: Record<string, string>[];
  sent: [verb: string, body: Record<string, unknown>][];
} = { view: importView(), page: itemsPage([]), requested: [], sent: [] };

/** Resets the server to a preview with one order. */
export function resetServer(): void {
  server.reset();
  Object.assign(known, { view: importView(), page: itemsPage([order(1)]), requested: [], sent: [] });
  server.answer('/api/imports', () => ({ kinds: [], there: {}, imports: [], more: false }));
  server.answer('/api/imports/12', () => known.view);
  server.answer('/api/imports/12/items', (request) => {
    known.requested.push(Object.fromEntries(new URL(request.url).searchParams));
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

/** Records a command; the import then is what it answers. */
export function onCommand(verb: string, becomes: () => ImportView | Response): void {
  server.answer(`/api/imports/12/${verb}`, async (request) => {
    known.sent.push([verb, (await request.json()) as Record<string, unknown>]);
    const answer = becomes();
    if (!(answer instanceof Response)) known.view = answer;
    return answer;
  });
}

/** Renders the page of import 12; it stays rendered after navigations. */
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

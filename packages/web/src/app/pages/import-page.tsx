import { NotFound } from '../../features/account-states/not-found.tsx';
import { ColumnsScreen } from '../../features/imports/columns/columns-screen.tsx';
import { ImportScreen } from '../../features/imports/import/import-screen.tsx';
import { importsAddress } from '../../shared/addresses.ts';
import type { ScreenComponent, ScreenParameters } from '../screen-component.ts';

/** The import whose number is in the address. */
export const ImportPage: ScreenComponent = ({ parameters }) => {
  const importId = importIdIn(parameters);
  return importId === null ? <NoImport /> : <ImportScreen key={importId} importId={importId} />;
};

/** The mapping of its file's columns. */
export const ImportColumnsPage: ScreenComponent = ({ parameters }) => {
  const importId = importIdIn(parameters);
  return importId === null ? <NoImport /> : <ColumnsScreen key={importId} importId={importId} />;
};

function importIdIn({ importId = '' }: ScreenParameters): number | null {
  return /^[1-9]\d{0,8}$/.test(importId) ? Number(importId) : null;
}

function NoImport() {
  return (
    <NotFound heading="There is no such import" back={{ href: importsAddress, label: 'Go to the imports' }} />
  );
}

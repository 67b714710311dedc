import { provideTestCluster } from '@bakehouse/private-postgres/test/global-setup';
import { migrateToLatest } from '../src/platform/database/migrate.ts';

export const setup = provideTestCluster(migrateToLatest);

import { provideTestCluster } from '@bakehouse/private-postgres/test/global-setup';
import { migrateToLatest } from '@bakehouse/server/platform/database/migrate';

export const setup = provideTestCluster(migrateToLatest);

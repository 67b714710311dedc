import type { StatusView } from '@bakehouse/contract/administration/status';
import { todayAt } from '@bakehouse/domain/kernel/day';
import { judgeStatus, sentenceOfCause, verdictOf } from '@bakehouse/domain/operation/judge-status';
import type { StatusFacts } from '@bakehouse/domain/operation/status-facts';
import type { Services } from '../../platform/services.ts';
import { readBusinessSettings } from '../../records/settings/business-settings.ts';
import { listErrors, listSlowStatements } from './list-incidents.ts';
import { listServers } from './list-servers.ts';
import { readDatabaseFacts } from './read-database-facts.ts';
import { readMailFacts } from './read-mail-facts.ts';

type StatusServices = Pick<Services, 'database' | 'mailLeaves' | 'operation' | 'log'>;

/**
 * The status page: whether everything works, and what to do where it does not. A section that fails does not hide the
 * others.
 */
export async function openStatus(services: StatusServices, now: Temporal.Instant): Promise<StatusView> {
  const { slowMs, incidents } = services.operation;
  await incidents.flush();
  const facts = await readFacts(services, now);
  const matters = judgeStatus(facts);
  const { queues, mail, disk, database, backups, servers, errors, slowStatements } = facts;
  return {
    verdict: verdictOf(matters),
    matters: [...matters],
    queues: queues && [...queues],
    mail,
    disk,
    database: database && { ...database, newer: [...database.newer] },
    backups,
    servers: servers && [...servers],
    errors:
      errors === null ? null : errors.map((error) => ({ ...error, sentence: sentenceOfCause(error.cause) })),
    slowStatements: slowStatements && [...slowStatements],
    slowMs,
    serverNow: now.toString(),
  };
}

async function readFacts(services: StatusServices, now: Temporal.Instant): Promise<StatusFacts> {
  const { database, mailLeaves, operation, log } = services;
  const section = async <Facts>(name: string, read: () => Promise<Facts>): Promise<Facts | null> => {
    try {
      return await read();
    } catch (error) {
      log.warn({ err: error, section: name }, 'a section of the status page could not be read');
      return null;
    }
  };
  const business = await readBusinessSettings(database);
  const { timeZone } = business.clock;
  const today = Temporal.PlainDate.from(todayAt(now, timeZone)).toZonedDateTime(timeZone).toInstant();
  const [queues, mail, disk, databaseFacts, backups, servers, errors, slowStatements] = await Promise.all([
    section('queues', () => operation.readQueues()),
    section('mail', () => readMailFacts(database, mailLeaves, { now, today })),
    section('disk', () => operation.diskRoom()),
    section('database', () => readDatabaseFacts(database, () => operation.readSchema())),
    section('backups', () => operation.readBackups()),
    section('servers', () => listServers(database, operation.server, now)),
    section('errors', () => listErrors(database, now)),
    section('slow statements', () => listSlowStatements(database, now)),
  ]);
  return {
    isDemo: business.isDemo,
    jobsRun: operation.areJobsReady(),
    clockBehindSeconds: Math.round(operation.clockBehindMs() / 1_000),
    queues,
    mail,
    disk,
    database: databaseFacts,
    backups,
    servers,
    errors,
    slowStatements,
  };
}

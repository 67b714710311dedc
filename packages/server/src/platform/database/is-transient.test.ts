import { expect, test } from 'vitest';
import { isTransient } from './is-transient.ts';

const failure = (message: string, facts: object = {}) => Object.assign(new Error(message), facts);

test.each([
  ['the address refuses', failure('connect ECONNREFUSED', { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['the socket file is gone', failure('connect ENOENT', { code: 'ENOENT', syscall: 'connect' })],
  ['the name is unknown for the moment', failure('getaddrinfo EAI_AGAIN', { code: 'EAI_AGAIN' })],
  ['every address of the name refuses', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['an administrator ended the session', failure('terminating connection', { code: '57P01' })],
  ['the database is starting', failure('the database system is starting up', { code: '57P03' })],
  ['there are too many connections', failure('too many clients', { code: '53300' })],
  ['the disk is full', failure('could not extend file', { code: '53100' })],
  [
    'the primary became a standby',
    failure('cannot execute INSERT in a read-only transaction', { code: '25006' }),
  ],
  ['a statement took too long', failure('canceling statement', { code: '57014' })],
  ['two transactions blocked each other', failure('deadlock detected', { code: '40P01' })],
  ['the line was cut', failure('Connection terminated unexpectedly')],
  ['the pool had none to give', failure('timeout exceeded when trying to connect')],
  ['no answer came', failure('Query read timeout')],
  [
    'the connection died in the pool',
    failure('Client has encountered a connection error and is not queryable'),
  ],
])('passes: %s', (_what, error) => {
  expect(isTransient(error)).toBe(true);
});

test.each([
  ['a broken statement', failure('syntax error', { code: '42601' })],
  ['a broken rule of the books', failure('violates check constraint', { code: '23514' })],
  ['a number too large', failure('integer out of range', { code: '22003' })],
  ['a missing file of ours', failure('open ENOENT', { code: 'ENOENT' })],
  ['a bug', new TypeError('x is not a function')],
  ['nothing', null],
  ['a text', 'Connection terminated'],
])('does not pass: %s', (_what, error) => {
  expect(isTransient(error)).toBe(false);
});

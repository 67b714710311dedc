import { describe, expect, test } from 'vitest';
import { createLog } from './log.ts';

function listen(level = 'trace') {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => lines.push(line) });
  return { log, lines };
}

describe('the log', () => {
  test('writes one JSON line for each event, whatever is in it', () => {
    const { log, lines } = listen();
    const nasty = 'a\r\nb\u001b[31mred\u2028\u2029\u0085\u009b2J\u202e"}{\\\0';
    log.child({ requestId: 'one' }).info({ path: nasty, mail: nasty }, nasty);
    log.error({ err: new Error(nasty) }, 'failed');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      expect(line.trimEnd()).not.toMatch(/[\r\n]/);
      expect(() => JSON.parse(line)).not.toThrow();
    }
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'info', requestId: 'one', mail: nasty });
  });

  test('escapes control characters in a path, so that they cannot move the cursor of a terminal', () => {
    const { log, lines } = listen();
    log.info({ path: '/api/\u001b[2J\u009b2J\u2028\u202e\r\n\u007fend' }, 'request');
    const { path } = JSON.parse(lines[0] ?? '') as { path: string };
    expect(path).toBe('/api/\\u001b[2J\\u009b2J\\u2028\\u202e\\u000d\\u000a\\u007fend');
  });

  test.each([
    'authorization',
    'password',
    'apikey',
    'access_token',
    'refresh_token',
    'cookie',
    'encrypted_password',
  ])('hides %s, alone and inside something', (name) => {
    const { log, lines } = listen();
    log.info({ [name]: 'planted-secret' }, 'alone');
    log.warn({ headers: { [name]: 'planted-secret' } }, 'inside');
    log.error({ err: Object.assign(new Error('no'), { [name]: 'planted-secret' }) }, 'in an error');
    expect(lines).toHaveLength(3);
    expect(lines.join('')).not.toContain('planted-secret');
    expect(lines.join('')).toContain('[hidden]');
  });

  test('tells of an error of PostgreSQL what it is, and none of the values that it quotes', () => {
    const { log, lines } = listen();
    const row = { detail: 'Failing row contains (7, planted).', where: 'planted', table: 'mails' };
    log.error(
      { err: Object.assign(new Error('violates check "mails_kind"'), { code: '23514', ...row }) },
      'no',
    );
    const quoting = new Error('invalid input syntax for type integer: "planted"');
    log.error({ err: Object.assign(quoting, { code: '22P02' }) }, 'no');
    expect(lines.join('')).not.toContain('planted');
    const [check, syntax] = lines.map((line) => (JSON.parse(line) as { err: Record<string, string> }).err);
    expect(check).toMatchObject({ code: '23514', table: 'mails', message: 'violates check "mails_kind"' });
    expect(syntax?.['message']).toBe('invalid input syntax for type integer: "[hidden]"');
  });

  test('says nothing below its level', () => {
    const { log, lines } = listen('warn');
    log.info('quiet');
    log.warn('loud');
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(['loud']);
  });
});

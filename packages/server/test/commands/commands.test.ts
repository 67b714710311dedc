import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetAnswers } from '../../src/commands/forget-answers.ts';
import { runCommand } from '../../src/commands/run-command.ts';
import { outcomeOf, refusalOf } from '../worlds/refusal-of.ts';
import { commandCases } from './command-cases.ts';
import type { CommandWorld } from './command-world.ts';
import {
  callCommand,
  crashingBeforeNotify,
  idOf,
  inputOf,
  makeCommandWorld,
  parsed,
} from './command-world.ts';

let world: CommandWorld;
beforeAll(async () => {
  world = await makeCommandWorld();
});
afterAll(() => world.end());

const cases = commandCases(() => world);
const names = Object.keys(cases);
/** Given once in the life of a database, by nobody who has signed in: `first-run.test.ts` tries it in the same ways. */
const byNobody = ['firstRun.makeFirstAdmin'];

/** A command with an id of its own, and how to give it. */
async function giving(name: string) {
  const given = await cases[name]?.();
  if (!given) throw new Error(`nobody knows how to give ${name}`);
  const id = randomUUID();
  const withId = (input: object, commandId: string = id) => ({ ...input, [idOf(name)]: commandId });
  return { ...given, id, withId, give: (input: object) => callCommand(given.by, name, input) };
}

describe('a route that writes', () => {
  test('is a command, and each command is where its name says', () => {
    expect(world.writing.toSorted()).toEqual([...world.commands.keys()].toSorted());
    for (const [place, { name }] of world.commands) expect(name).toBe(place);
  });

  test('is tried here', () => {
    expect([...names, ...byNobody].toSorted()).toEqual([...world.commands.keys()].toSorted());
  });
});

describe.each(names)('%s', (name) => {
  test('given twice is done once: one answer, one history row, its mails', async () => {
    const { id, input, mails, withId, give } = await giving(name);
    const before = await world.countMails();
    const answer = await give(withId(input));
    expect(await world.historyRowsOf(id)).toBe(1);
    expect((await world.countMails()) - before).toBe(mails);
    const after = await world.snapshot();
    expect(await give(withId(input))).toEqual(answer);
    expect(await world.snapshot()).toEqual(after);
  });

  test('given five times at once is done once', async () => {
    const { id, input, mails, withId, give } = await giving(name);
    const before = await world.countMails();
    const answers = await Promise.all(Array.from({ length: 5 }, () => give(withId(input))));
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(await world.historyRowsOf(id)).toBe(1);
    expect((await world.countMails()) - before).toBe(mails);
  });

  test('whose server dies between its effect and its answer is answered by the repeat', async () => {
    const { by, id, input, withId, give } = await giving(name);
    const command = world.commands.get(name);
    if (!command) throw new Error(`${name} is no command`);
    const now = world.clock.now();
    const caller = await world.services.findActor(
      { authorization: `Bearer ${by.token}`, viewAs: undefined },
      now,
    );
    if ('kind' in caller) throw new Error(`nobody gives ${name}`);
    const request = { actor: caller.actor, caller, input: parsed(name, withId(input)), now };
    const first = await runCommand(crashingBeforeNotify(world.services), command, request).catch(
      (error: Error) => error.message,
    );
    expect(first).toEqual(command.notifies.length > 0 ? 'the server crashes' : expect.anything());
    expect(await world.historyRowsOf(id)).toBe(1);
    const after = await world.snapshot();
    const woken = { ...world.woken };
    expect(await give(withId(input))).toEqual(await give(withId(input)));
    expect(await world.snapshot()).toEqual(after);
    const isWoken = command.notifies.includes('mailer');
    expect(world.woken.mailer > woken.mailer).toBe(isWoken);
    expect(world.woken.orderMailer > woken.orderMailer).toBe(
      isWoken || command.notifies.includes('order-mailer'),
    );
  });

  test('its id never means something else', async () => {
    const { input, other, withId, give } = await giving(name);
    const somebodyElse = await world.person({ superAdmin: true, admin: true, administration: 2 });
    await give(withId(input));
    const after = await world.snapshot();
    const again = other ? give(withId(other)) : callCommand(somebodyElse, name, withId(input));
    expect(await outcomeOf(again)).toBe('save-id-reused');
    expect(await world.snapshot()).toEqual(after);
  });

  test('of a version that another person has changed is refused with who, when, and what', async () => {
    const { input, overtake, withId, give } = await giving(name);
    const shape = inputOf(name);
    // A merge of suppliers names the version of each.
    const isVersioned = 'version' in shape || 'edited' in shape || name.endsWith('.mergeSuppliers');
    // A sheet that has changed is printed again; that conflicts with no edits.
    expect(overtake !== null).toBe(isVersioned && name !== 'days.recordSheetPrint');
    if (!overtake) return;
    await overtake();
    const after = await world.snapshot();
    expect(await refusalOf(give(withId(input)))).toMatchObject({
      code: expect.stringMatching(/-changed$/),
      status: 412,
      data: { version: expect.any(Number), by: { name: 'Ruth Ashdown', at: world.clock.now().toString() } },
    });
    expect(await world.snapshot()).toEqual(after);
  });
});

test('a command is remembered for a month with its answer, and for ever with who gave it and what it changed', async () => {
  const { input, id, withId, give, by } = await giving('cutOffs.setCutOff');
  const answer = await give(withId(input));
  const days = (count: number) => world.clock.now().add({ hours: 24 * count });
  await forgetAnswers({ database: world.database, clock: { now: () => days(29) } });
  expect(await give(withId(input))).toEqual(answer);
  await forgetAnswers({ database: world.database, clock: { now: () => days(31) } });
  expect(await outcomeOf(give(withId(input)))).toBe('save-id-reused');
  const row = await world.database.selectFrom('commands').selectAll().where('id', '=', id).executeTakeFirst();
  expect(row).toMatchObject({
    name: 'cutOffs.setCutOff',
    user_id: by.userId,
    change: { before: { hours: null }, after: { hours: 12 } },
    answer: null,
  });
});

test('what PostgreSQL undid for the sake of another command is done after all', async () => {
  const { input, withId, give } = await giving('days.recordSheetPrint');
  // All of one person and filter: each removes the print before it, which another one removes as well.
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => outcomeOf(give(withId(input, randomUUID())))),
  );
  expect(answers).toEqual(Array.from({ length: 6 }, () => 'done'));
});

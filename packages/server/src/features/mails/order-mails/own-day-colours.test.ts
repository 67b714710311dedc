import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderWorld } from '../../../../test/worlds/order-world.ts';
import { makeOrderWorld } from '../../../../test/worlds/order-world.ts';
import { readOrderMail } from '../../../../test/worlds/read-order-mail.ts';

let world: OrderWorld;
beforeAll(async () => {
  world = await makeOrderWorld();
});
afterAll(() => world.end());

test('a mail has the day’s tag in the bakery’s own colour, also where the order was deleted', async () => {
  const { boss, order, command, database } = world;
  const { orderId, ...saved } = await order();
  expect((await readOrderMail(database, orderId, 1)).html).toMatch(/#e67e22[^>]*>SAT</);
  const { version, settings } = await boss.api.administeredSettings.openSettings();
  await boss.api.administeredSettings.saveSettings({
    commandId: randomUUID(),
    version,
    settings: { ...settings, dayColours: settings.dayColours.with(5, '#7a1fa2') },
  });
  expect((await readOrderMail(database, orderId, 1)).html).toMatch(/#7a1fa2[^>]*>SAT</);
  await boss.api.orders.deleteOrder(command({ orderId, ...saved }));
  expect((await readOrderMail(database, orderId, 2)).html).toMatch(/#7a1fa2[^>]*>SAT</);
});

import { randomUUID } from 'node:crypto';
import type { SettingsFacts } from '@bakehouse/domain/administration/settings';
import type { OrderId } from '@bakehouse/domain/kernel/branded';
import { addDays } from '@bakehouse/domain/kernel/day';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderDay } from '../../../test/worlds/order-world.ts';
import { outcomeOf, refusalOf } from '../../../test/worlds/refusal-of.ts';
import { setCutOff } from '../../../test/worlds/set-cut-off.ts';
import type { SettingsWorld } from '../../../test/worlds/settings-world.ts';
import { makeSettingsWorld } from '../../../test/worlds/settings-world.ts';

let world: SettingsWorld;
beforeEach(async () => {
  world = await makeSettingsWorld();
});
afterEach(() => world.end());

describe('the settings', () => {
  test('are saved in one transaction, in all their tables, with the values before in the history', async () => {
    const wanted = {
      defaultCutOffHours: 8,
      deliveryStartsAt: '04:30',
      timeZone: 'Europe/Dublin',
      orderHorizonDays: 200,
      dayColours: ['', '', '#7a1fa2', '', '', '', '#2b7a44'],
      businessName: 'Mill & Sons',
      sellerAddress: '1 Mill Row\nYork',
      vatNumber: 'gb123456782',
      bankSortCode: '200000',
      bankAccountNumber: '12345678',
      telephone: '01632 960 002',
      sellerEmail: 'accounts@bakehouse.test',
      adminEmail: 'office@bakehouse.test',
      ledgerAccount: '4001',
      analysisTypes: ['a', 'b', 'c'],
      secondFactorRoles: ['shop'],
      mailBodyDays: 90,
      userEventDays: 700,
      leadDays: 180,
    } as const satisfies Partial<SettingsFacts>;
    const saved = await world.saveSettings(wanted);
    const settings = { ...wanted, vatNumber: 'GB 123 4567 82', bankSortCode: '20-00-00' };
    expect(saved).toMatchObject({ settings, changed: { name: 'Ruth Ashdown', at: '2026-11-20T09:00:00Z' } });
    expect(await world.openSettings()).toEqual(saved);
    expect(await world.settingsHistory()).toMatchObject([
      {
        user_id: world.boss.userId,
        change: { before: { defaultCutOffHours: 6, telephone: '' }, after: settings },
      },
    ]);
    const { ledgerAccount } = await world.office.api.exports.openSageSettings({});
    expect(ledgerAccount).toBe('4001');
  });

  test('that did not change leave no history', async () => {
    const { version } = await world.openSettings();
    expect((await world.saveSettings({})).version).toBe(version);
    expect(await world.settingsHistory()).toMatchObject([{ change: null }]);
  });

  test('that another person changed meanwhile are a conflict, also in a dialog of their own', async () => {
    const seen = await world.openSettings();
    await world.saveSettings({ telephone: '42' });
    expect(await refusalOf(world.saveSettings({ telephone: '43' }, world.boss, seen))).toMatchObject({
      code: 'business-settings-changed',
      data: { by: { name: 'Ruth Ashdown' }, current: { telephone: '42', ledgerAccount: '4000' } },
    });
    const before = await world.openSettings();
    const { version, analysisTypes } = await world.office.api.exports.openSageSettings({});
    const sage = { version, analysisTypes, ledgerAccount: '4009', customerReferences: [] };
    await world.office.api.exports.saveSageSettings({ commandId: randomUUID(), ...sage });
    expect(await refusalOf(world.saveSettings({ telephone: '44' }, world.boss, before))).toMatchObject({
      code: 'business-settings-changed',
      data: { by: { name: 'Office' }, current: { ledgerAccount: '4009' } },
    });
    const again = await world.openSettings();
    await world.boss.api.users.requireSecondFactor({ commandId: randomUUID(), roles: ['shop'] });
    expect(await refusalOf(world.saveSettings({ telephone: '44' }, world.boss, again))).toMatchObject({
      data: { by: { name: 'Ruth Ashdown' }, current: { secondFactorRoles: ['shop'] } },
    });
  });

  test('are for super admins only', async () => {
    for (const person of [world.office, world.manager]) {
      expect(await outcomeOf(world.openSettings(person))).toBe('permission-denied');
      expect(await outcomeOf(world.saveSettings({ telephone: '1' }, person))).toBe('permission-denied');
    }
  });

  test.each<[string, Partial<SettingsFacts>, string]>([
    ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }, 'There is no time zone Mars/Olympus.'],
    ['no name', { businessName: ' ' }, 'The business needs a name: every invoice carries it.'],
    ['hours out of range', { defaultCutOffHours: 9000 }, 'A whole number of hours from 0 to 8,760.'],
    ['fewer hours than none', { defaultCutOffHours: -1 }, 'A whole number of hours from 0 to 8,760.'],
    ['a VAT number of another form', { vatNumber: '<b>12</b>' }, 'A VAT number is GB and nine digits.'],
    ['an address that is none', { adminEmail: 'office' }, 'This is not an e-mail address.'],
  ])('with %s are refused with a message, and stay', async (_what, over, sentence) => {
    const before = await world.openSettings();
    expect(await refusalOf(world.saveSettings(over))).toMatchObject({
      code: 'setting-refused',
      message: sentence,
    });
    expect((await world.openSettings()).settings).toEqual(before.settings);
  });

  test('that are too long are refused, and HTML in them is text', async () => {
    expect(await outcomeOf(world.saveSettings({ businessName: 'x'.repeat(201) }))).toBe('malformed');
    expect(await outcomeOf(world.saveSettings({ sellerAddress: 'x\n'.repeat(251) }))).toBe('malformed');
    const { settings } = await world.saveSettings({ businessName: '<b>Mill</b>' });
    expect(settings.businessName).toBe('<b>Mill</b>');
  });

  test('that require a second factor of the own role need one first', async () => {
    expect(await outcomeOf(world.saveSettings({ secondFactorRoles: ['superadmin'] }))).toBe(
      'second-factor-needed',
    );
    const sure = await world.person({ superAdmin: true, secondFactor: 'given' });
    expect(
      (await world.saveSettings({ secondFactorRoles: ['superadmin', 'shop'] }, sure)).settings,
    ).toMatchObject({
      secondFactorRoles: ['shop', 'superadmin'],
    });
  });
});

describe('the effects of a setting', () => {
  test('include the cut-off of every day without hours of its own, of which open screens are notified', async () => {
    const { manager, order } = world;
    const { orderId } = await order();
    const cutOff = async () => (await manager.api.orders.openOrder({ orderId })).cutOff;
    expect(await cutOff()).toBe('2026-11-20T18:00:00Z');
    const events = await manager.api.live.watchDays({ from: orderDay, to: orderDay });
    expect((await events.next()).value).toEqual({ type: 'ready' });
    await world.saveSettings({ defaultCutOffHours: 8 });
    // Notifications of saves before the screen was opened may still arrive.
    for (let heard = ''; heard !== 'settings'; ) {
      const { value, done } = await events.next();
      if (done || value.type === 'ready') throw new Error('the settings were not told');
      heard = value.type;
    }
    expect(await cutOff()).toBe('2026-11-20T16:00:00Z');
    await world.saveSettings({ deliveryStartsAt: '04:30' });
    expect(await cutOff()).toBe('2026-11-20T20:30:00Z');
    await world.saveSettings({ timeZone: 'Europe/Paris' });
    expect(await cutOff()).toBe('2026-11-20T19:30:00Z');
    expect((await manager.api.account.me()).timeZone).toBe('Europe/Paris');
    await setCutOff(world.office.api, orderDay, 2);
    await world.saveSettings({ defaultCutOffHours: 48 });
    expect(await cutOff()).toBe('2026-11-21T01:30:00Z');
    await events.return?.();
  });

  test('include whether a save is too late', async () => {
    await world.saveSettings({ defaultCutOffHours: 24 });
    expect(await outcomeOf(world.order({}, world.manager))).toBe('cut-off-passed');
    await world.saveSettings({ defaultCutOffHours: 6 });
    expect(await outcomeOf(world.order({}, world.manager))).toBe('done');
  });

  test('include how far ahead one may order, and the telephone number that everybody sees', async () => {
    const day = addDays('2026-11-20' as typeof orderDay, 10);
    await world.saveSettings({ orderHorizonDays: 9, telephone: '01632 960 777' });
    expect(await outcomeOf(world.order({ day }, world.manager))).toBe('day-too-far');
    await world.saveSettings({ orderHorizonDays: 10 });
    expect(await outcomeOf(world.order({ day }, world.manager))).toBe('done');
    expect((await world.manager.api.account.me()).telephone).toBe('01632 960 777');
    expect((await world.stranger.api.account.publicSettings()).telephone).toBe('01632 960 777');
  });

  test('include the seller on invoices, but never on those past their cut-off (D29)', async () => {
    await world.saveSettings({ businessName: 'Old Mill', sellerAddress: 'Old Row' });
    const closed = await world.order();
    const stays = await world.order({ day: addDays(orderDay, 5) });
    world.setNow('2026-11-20T19:00:00Z');
    // No job has frozen invoices yet: the save itself does.
    await world.saveSettings({
      businessName: 'New Mill',
      sellerAddress: 'New Row\nYork',
      bankSortCode: '20-00-00',
      bankAccountNumber: '12345678',
    });
    expect(await world.sellerOf(closed.orderId)).toMatchObject({ name: 'Old Mill', address: ['Old Row'] });
    expect(await world.sellerOf(closed.orderId)).not.toHaveProperty('bankDetails');
    expect(await world.sellerOf(stays.orderId)).toMatchObject({
      name: 'New Mill',
      address: ['New Row', 'York'],
      bankDetails: 'Sort code 20-00-00, account 12345678',
    });
    // A day that opens again uses the current settings again.
    await world.saveSettings({ defaultCutOffHours: 1 });
    expect(await world.sellerOf(closed.orderId)).toMatchObject({ name: 'New Mill' });
  });
});

describe('the colours of the days', () => {
  const saveColours = (dayColours: readonly string[]) => world.saveSettings({ dayColours });
  const usual = ['', '', '', '', '', '', ''];

  test('are sent to everybody who is signed in', async () => {
    expect((await world.manager.api.account.me()).dayTags).toEqual([]);
    const saved = await saveColours(['', '', '#7A1FA2', '', '', '2b241f', '#2b241f']);
    expect(saved.settings.dayColours).toEqual(['', '', '#7a1fa2', '', '', '#2b241f', '']);
    expect((await world.manager.api.account.me()).dayTags).toEqual([
      {
        weekday: 3,
        light: { ground: '#7a1fa2', ink: '#ffffff' },
        dark: { ground: '#a550d0', ink: '#ffffff' },
      },
      {
        weekday: 6,
        light: { ground: '#2b241f', ink: '#ffffff' },
        dark: { ground: '#efe9e4', ink: '#231d18' },
      },
    ]);
  });

  test('are seven with enough contrast to letters', async () => {
    expect(await refusalOf(saveColours(usual.with(2, '#d9534f')))).toMatchObject({
      code: 'setting-refused',
      message: expect.stringContaining('Wednesday: Neither white nor dark letters can be read'),
    });
    expect(await refusalOf(saveColours(usual.with(2, 'red; --bh-page: #000')))).toMatchObject({
      code: 'setting-refused',
    });
    expect(await outcomeOf(saveColours(usual.slice(1)))).toBe('malformed');
    expect((await world.openSettings()).settings.dayColours).toEqual(usual);
  });
});

describe('the logo', () => {
  const picture = (width: number, height: number, form: 'png' | 'jpeg' = 'png') =>
    sharp({ create: { width, height, channels: 3, background: '#72274a' } })
      [form]()
      .toBuffer();

  const upload = (bytes: Buffer, person = world.boss) =>
    person.api.administeredSettings.uploadLogo({
      commandId: randomUUID(),
      picture: bytes.toString('base64'),
    });

  test('is on invoices and delivery notes of open days, and in their PDF, but never on frozen ones', async () => {
    const closed = await world.order();
    const stays = await world.order({ day: addDays(orderDay, 5) });
    world.setNow('2026-11-20T19:00:00Z');
    const { logoId } = await upload(await picture(1200, 300, 'jpeg'));
    expect(await world.sellerOf(stays.orderId)).not.toHaveProperty('logo');
    await world.saveSettings({ logo: logoId });
    const address = `/storage/v1/object/public/logos/${logoId}.png`;
    expect(await world.sellerOf(stays.orderId)).toMatchObject({ logo: { address, width: 600, height: 150 } });
    expect(await world.sellerOf(closed.orderId)).not.toHaveProperty('logo');
    const shown = await world.app.request(address);
    expect(shown.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).toMatchObject({
      format: 'png',
      width: 600,
      height: 150,
    });
    const pdfOf = async (orderId: OrderId) => {
      const headers = { authorization: `Bearer ${world.boss.token}` };
      const answer = await world.app.request(`/api/orders/${orderId}/delivery-note.pdf`, { headers });
      return Buffer.from(await answer.arrayBuffer()).toString('latin1');
    };
    expect(await pdfOf(stays.orderId)).toContain('/Subtype /Image');
    expect(await pdfOf(closed.orderId)).not.toContain('/Subtype /Image');
    await world.saveSettings({ logo: '' });
    expect(await world.sellerOf(stays.orderId)).not.toHaveProperty('logo');
  });

  test('has to be a PNG or JPEG by its content, and no larger than the limit of a request', async () => {
    const text = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(await refusalOf(upload(text))).toMatchObject({
      code: 'photo-unreadable',
      message: 'This file is not a PNG or JPEG picture.',
    });
    const cut = (await picture(300, 300)).subarray(0, 90);
    expect(await outcomeOf(upload(cut))).toBe('photo-unreadable');
    expect(await outcomeOf(upload(Buffer.alloc(701_000)))).toBe('malformed');
    expect(await outcomeOf(upload(await picture(10, 10), world.office))).toBe('permission-denied');
    expect(await outcomeOf(upload(await picture(4000, 4000)))).toBe('photo-unreadable');
  });

  test('that does not exist is refused with a message', async () => {
    expect(await refusalOf(world.saveSettings({ logo: randomUUID() }))).toMatchObject({
      message: 'This logo is no longer there. Choose it again.',
    });
    const unknown = await world.app.request(`/storage/v1/object/public/logos/${randomUUID()}.png`);
    expect(unknown.status).toBe(404);
    expect((await world.app.request('/storage/v1/object/public/logos/1.png')).status).toBe(404);
  });
});

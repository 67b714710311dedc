import { randomUUID } from 'node:crypto';
import type { DeliveryDay } from '@bakehouse/domain/kernel/day';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hasPdfReader, pagesOfPdf } from '../../../test/files/read-pdf.ts';
import { readZpl } from '../../../test/files/read-zpl.ts';
import { makeVictoria, printOf, victoria, victoriaRecipes } from '../../../test/recipes/label-book.ts';
import { writeBook } from '../../../test/recipes/recipe-book.ts';
import { refusalOf } from '../../../test/worlds/refusal-of.ts';
import type { Person, World } from '../../../test/worlds/world.ts';
import { makeWorld } from '../../../test/worlds/world.ts';

let world: World;
let baker: Person;
let reader: Person;

beforeAll(async () => {
  world = await makeWorld();
  baker = await world.person({ name: 'Ines Duarte', admin: true, specCards: 2 });
  reader = await world.person({ admin: true, specCards: 1 });
});
afterAll(() => world.end());
beforeEach(async () => {
  world.setNow('2026-11-21T09:00:00Z');
  await makeVictoria(world);
  await world.database.transaction().execute((trx) => trx.deleteFrom('label_prints').execute());
});

const day = (text: string) => text as DeliveryDay;
const change = (changed: Parameters<typeof victoriaRecipes>[0]) => writeBook(world, victoriaRecipes(changed));

describe('the facts for a label', () => {
  test('are the card with all its ingredients, the manufacturer, and the last print', async () => {
    const opened = await reader.api.labels.openLabel({ pid: victoria });
    expect(opened.items.map(({ pid }) => pid).toSorted((a, b) => a - b)).toEqual([
      20, 21, 22, 23, 24, 25, 26, 30, 31, 32, 10412, 10455,
    ]);
    expect(opened.items.find(({ pid }) => pid === 20)?.standing.contains).toEqual(['MILK']);
    expect(opened.maker).toEqual({
      name: 'Bakehouse Wholesale',
      address: ['Unit 4, Saltmarsh Yard', 'Marwick MK2 1BQ'],
    });
    expect(opened).toMatchObject({ last: null, prints: 0 });
    await baker.api.labels.printLabels(await printOf(baker, { weight: '110 g' }));
    const again = await reader.api.labels.openLabel({ pid: victoria });
    expect(again).toMatchObject({ last: { weight: '110 g', packing: 'elsewhere' }, prints: 1 });
  });

  test('are not found for an unknown card', async () => {
    expect(await refusalOf(reader.api.labels.openLabel({ pid: 999_999 }))).toMatchObject({
      code: 'recipe-not-found',
    });
  });
});

describe('printing labels', () => {
  test('stores who printed how many of which version, and their contents', async () => {
    const print = await printOf(baker);
    expect(await baker.api.labels.printLabels(print)).toEqual({ printId: print.printId });
    const { prints, next, wrong } = await reader.api.labels.listLabelPrints({});
    expect({ next, wrong }).toEqual({ next: null, wrong: 0 });
    expect(prints).toHaveLength(1);
    expect(prints[0]).toMatchObject({
      printId: print.printId,
      pid: victoria,
      name: 'Victoria sponge slice',
      copies: 24,
      size: 'roll-62x80',
      date: '2026-11-23',
      batch: '2611-21-A',
      by: 'Ines Duarte',
      viewing: null,
      at: '2026-11-21T09:00:00Z',
      errors: [],
    });
    expect(prints[0]?.ingredients[0]).toEqual({ text: 'butter (', emphasised: false });
    const row = await world.database
      .selectFrom('label_prints')
      .select(['recipe_version', 'book_version', 'good_until'])
      .executeTakeFirstOrThrow();
    const { version } = await baker.api.labels.openLabel({ pid: victoria });
    expect(row).toMatchObject({ recipe_version: version, good_until: '2026-11-23' });
  });

  test('is done once, however often it is sent', async () => {
    const print = await printOf(baker);
    await baker.api.labels.printLabels(print);
    await baker.api.labels.printLabels(print);
    expect((await baker.api.labels.listLabelPrints({})).prints).toHaveLength(1);
  });

  test('is refused while something is missing, with a sentence for each', async () => {
    await change({
      24: { allergens: null },
      10455: {
        ingredients: [
          [30, 500, 'g'],
          [31, 2, 'EACH'],
        ],
      },
    });
    const refusal = await refusalOf(
      baker.api.labels.printLabels(await printOf(baker, { date: null, storage: '' })),
    );
    expect(refusal).toMatchObject({
      code: 'label-incomplete',
      status: 422,
      data: {
        sentences: [
          'Give the use by date.',
          'Say how it is stored.',
          'Sugar in raspberry jam has no weight: it says ‘2 EACH’.',
          'Nobody has declared the allergens of icing sugar.',
        ],
      },
    });
    expect((await baker.api.labels.listLabelPrints({})).prints).toEqual([]);
  });

  test('is refused for flour without folic acid from the day of the law on', async () => {
    await change({ 23: { composition: 'wheat flour, calcium carbonate, iron, niacin, thiamin' } });
    const before = await printOf(baker, { packedOn: day('2026-12-12'), date: day('2026-12-14') });
    const after = await printOf(baker, { packedOn: day('2026-12-13'), date: day('2026-12-14') });
    await baker.api.labels.printLabels(before);
    expect(await refusalOf(baker.api.labels.printLabels(after))).toMatchObject({ code: 'label-incomplete' });
  });

  test('is refused when the card was changed since its label was opened', async () => {
    const print = await printOf(baker);
    await change({ 26: { allergens: ['HAZELNUTS'] } });
    expect(await refusalOf(baker.api.labels.printLabels(print))).toMatchObject({ code: 'label-changed' });
    await baker.api.labels.printLabels(await printOf(baker));
  });

  test('requires the permission to edit spec cards, and viewing prints the one to see them', async () => {
    const print = await printOf(baker);
    expect(await refusalOf(reader.api.labels.printLabels(print))).toMatchObject({
      code: 'permission-denied',
    });
    const shop = await world.person({ admin: true });
    expect(await refusalOf(shop.api.labels.listLabelPrints({}))).toMatchObject({ code: 'permission-denied' });
    await baker.api.labels.printLabels(print);
    expect((await file(shop, `${print.printId}.pdf`)).status).toBe(403);
  });
});

describe('labels that have become wrong', () => {
  test('are listed with what is wrong, during the shelf life of their food', async () => {
    const old = await printOf(baker, { packedOn: day('2026-11-10'), date: day('2026-11-12') });
    const fresh = await printOf(baker);
    await baker.api.labels.printLabels(old);
    world.setNow('2026-11-21T10:00:00Z');
    await baker.api.labels.printLabels(fresh);
    await change({ 26: { allergens: ['HAZELNUTS'] } });
    const { prints, wrong } = await reader.api.labels.listLabelPrints({ show: 'wrong' });
    expect(wrong).toBe(1);
    expect(prints.map(({ printId }) => printId)).toEqual([fresh.printId]);
    expect(prints[0]?.errors[0]).toEqual({
      kind: 'allergens',
      sentence: 'It contains hazelnuts now, and the label does not say so.',
    });
    const all = await reader.api.labels.listLabelPrints({ pid: victoria });
    expect(all.prints.map(({ printId, errors }) => [printId, errors.length])).toEqual([
      [fresh.printId, 2],
      [old.printId, 2],
    ]);
    await change({});
    expect((await reader.api.labels.listLabelPrints({ show: 'wrong' })).prints).toEqual([]);
  });

  test('are an open task of people who can print them again', async () => {
    const waiting = async (who: Person) => (await who.api.home.openTasks({})).wrongLabels;
    await baker.api.labels.printLabels(
      await printOf(baker, { packedOn: day('2026-11-10'), date: day('2026-11-12') }),
    );
    await baker.api.labels.printLabels(await printOf(baker));
    await baker.api.labels.printLabels(await printOf(baker, { batch: 'another batch' }));
    expect(await waiting(baker)).toEqual({ prints: 0, items: 0, names: [] });
    await change({ 26: { allergens: ['HAZELNUTS'] } });
    expect(await waiting(baker)).toEqual({ prints: 2, items: 1, names: ['Victoria sponge slice'] });
    expect(await waiting(reader)).toEqual({ prints: 0, items: 0, names: [] });
    await change({});
    expect(await waiting(baker)).toEqual({ prints: 0, items: 0, names: [] });
  });

  test('are listed in pages, each print once', async () => {
    const print = await printOf(baker);
    for (let count = 0; count < 53; count += 1) {
      await baker.api.labels.printLabels({ ...print, printId: randomUUID() });
    }
    await change({ 26: { allergens: ['HAZELNUTS'] } });
    for (const show of ['all', 'wrong'] as const) {
      const first = await reader.api.labels.listLabelPrints({ show });
      expect(first.prints).toHaveLength(50);
      const before = first.next ?? '';
      const last = await reader.api.labels.listLabelPrints({ show, before });
      expect(last.next).toBeNull();
      const ids = [...first.prints, ...last.prints].map(({ printId }) => printId);
      expect(new Set(ids).size).toBe(53);
    }
  });
});

test('paging of wrong labels continues after one that is right again', async () => {
  const print = await printOf(baker);
  for (let count = 0; count < 49; count += 1) {
    await baker.api.labels.printLabels({ ...print, printId: randomUUID() });
  }
  await change({ 26: { allergens: ['HAZELNUTS'] } });
  // The fiftieth print matches the card now, and is wrong once the card is changed back.
  world.setNow('2026-11-21T08:00:00Z');
  const last = await printOf(baker);
  await baker.api.labels.printLabels(last);
  world.setNow('2026-11-21T07:00:00Z');
  const oldest = { ...print, printId: randomUUID() };
  await change({});
  await baker.api.labels.printLabels(oldest);
  await change({ 26: { allergens: ['HAZELNUTS'] } });
  const { prints } = await reader.api.labels.listLabelPrints({ show: 'wrong', before: last.printId });
  expect(prints.map(({ printId }) => printId)).toEqual([oldest.printId]);
});

describe('the files of a print', () => {
  test('are a PDF with a page for each label', async () => {
    const print = await printOf(baker);
    await baker.api.labels.printLabels(print);
    const answer = await file(reader, `${print.printId}.pdf`);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="label-${print.printId}.pdf"`,
    );
    const pdf = new Uint8Array(await answer.arrayBuffer());
    expect((await PDFDocument.load(pdf)).getPageCount()).toBe(24);
    if (hasPdfReader) expect((await pagesOfPdf(pdf))[23]).toContain('Victoria sponge slice');
  });

  test('have the printed contents, whatever the card says now', async () => {
    if (!hasPdfReader) return;
    const print = await printOf(baker);
    await baker.api.labels.printLabels(print);
    await change({ 26: { displayName: 'Hazelnut paste', allergens: ['HAZELNUTS'] } });
    const pdf = new Uint8Array(await (await file(reader, `${print.printId}.pdf`)).arrayBuffer());
    const [page] = await pagesOfPdf(pdf);
    expect(page).toContain('vanilla extract');
    expect(page).not.toContain('HAZELNUT');
  });

  test('are ZPL for label printers, at their resolution', async () => {
    const print = await printOf(baker);
    await baker.api.labels.printLabels(print);
    const coarse = readZpl(await (await file(reader, `${print.printId}.zpl`)).text());
    const fine = readZpl(await (await file(reader, `${print.printId}.zpl?dpi=300`)).text());
    expect([coarse.copies, coarse.picture.width, coarse.picture.height]).toEqual([24, 496, 640]);
    expect([fine.copies, fine.picture.width, fine.picture.height]).toEqual([24, 744, 960]);
  });

  test('are not found for unknown prints', async () => {
    const sheet = await printOf(baker, { size: 'sheet-8' });
    await baker.api.labels.printLabels(sheet);
    expect((await file(reader, `${sheet.printId}.zpl`)).status).toBe(400);
    expect((await file(reader, `${sheet.printId}.zpl?dpi=72`)).status).toBe(400);
    expect((await file(reader, `${randomUUID()}.pdf`)).status).toBe(404);
    expect((await file(reader, 'label.pdf')).status).toBe(404);
    expect((await world.app.request(`/api/label-prints/${sheet.printId}.pdf`)).status).toBe(401);
  });
});

function file({ token }: Person, name: string) {
  return world.app.request(`/api/label-prints/${name}`, { headers: { authorization: `Bearer ${token}` } });
}

import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeUpload, uploadOf } from '../../../../test/fake-upload.ts';
import {
  button,
  click,
  field,
  openEditor,
  resetBeforeEach,
  server,
  sponge,
  type,
  unsaved,
  world,
} from '../test/editor-world.tsx';

resetBeforeEach();

const photo = (number: number, keptAs: string): RecipePhotoView => ({
  keptAs,
  number,
  address: `/storage/${number}?v=${keptAs}`,
  thumbnailAddress: `/storage/${number}?v=${keptAs}&size=thumbnail`,
  width: 800,
  height: 600,
});
const main = photo(0, 'b57cf28c-6a1b-4c2e-9d2e-0a7b8d6c1f10');
const ofStep = photo(2, '0c2f3b4a-1d5e-4f6a-8b7c-9d0e1f2a3b4c');

beforeEach(() => {
  FakeUpload.opened = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(() => vi.unstubAllGlobals());

const choose = (label: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), {
    target: { files: [new File([new Uint8Array(10)], 'cake.jpg', { type: 'image/jpeg' })] },
  });

test('the main photo is sent at once, in the place of the one that is shown', async () => {
  world.card = sponge({ photo: main });
  await openEditor();
  choose('Photo of Victoria sponge');
  const upload = await uploadOf(1);
  expect(upload.address).toBe(`/storage/v1/object/recipes/10412/0?replaces=${main.keptAs}`);
  const newer = photo(0, '7e1d2c3b-4a59-4687-9b0a-1c2d3e4f5a6b');
  world.card = sponge({ photo: newer });
  upload.answer(201, newer);
  await waitFor(() =>
    expect(screen.getByRole('img', { name: 'Victoria sponge' }).getAttribute('src')).toBe(
      newer.thumbnailAddress,
    ),
  );
  expect(unsaved()).toBe('');
});

test('a photo is removed after the question of the specification', async () => {
  const removed: unknown[] = [];
  server.answer('/api/spec-cards/photos/remove', async (request) => {
    removed.push(await request.json());
    world.card = sponge();
    return { pid: 10_412 };
  });
  world.card = sponge({ photo: main });
  await openEditor();
  click('Remove');
  const question = within(await screen.findByRole('alertdialog', { name: 'Really remove this image?' }));
  fireEvent.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'Victoria sponge' })).toBeNull());
  expect(removed).toEqual([expect.objectContaining({ pid: 10_412, keptAs: main.keptAs })]);
});

test('the photo of a step goes with it, and is sent to the place where the step is saved', async () => {
  const [first, second, third] = sponge().steps;
  if (!first || !second || !third) throw new Error('three steps');
  world.card = sponge({ steps: [first, { ...second, photo: ofStep }, third] });
  await openEditor();
  click('Move step 2 up');
  click('Photo of step 1');
  expect((await screen.findByRole('img', { name: 'Step 1' })).getAttribute('src')).toBe(ofStep.address);
  choose('Photo of step 1');
  const upload = await uploadOf(1);
  expect(upload.address).toBe(`/storage/v1/object/recipes/10412/2?replaces=${ofStep.keptAs}`);
});

test('the photo of a step is sent also where its dialog is closed meanwhile', async () => {
  await openEditor();
  click('Add a photo to step 3');
  choose('Photo of step 3');
  const upload = await uploadOf(1);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(button('Add a photo to step 3, being sent')).toBeDefined());
  const [first, second, third] = sponge().steps;
  if (!first || !second || !third) throw new Error('three steps');
  const kept = photo(3, '0c2f3b4a-1d5e-4f6a-8b7c-9d0e1f2a3b4c');
  world.card = sponge({ steps: [first, second, { ...third, photo: kept }] });
  upload.answer(201, kept);
  await waitFor(() => expect(button('Photo of step 3')).toBeDefined());
});

test('the editor is not left without a question while a photo is on its way, and then closes by itself', async () => {
  const opened = await openEditor();
  choose('Photo of Victoria sponge');
  const upload = await uploadOf(1);
  click('Cancel');
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Leave before the photo has arrived?' }),
  );
  fireEvent.click(question.getByRole('button', { name: 'Stay here' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog', { name: /^Leave before/ })).toBeNull());
  click('Cancel');
  await screen.findByRole('alertdialog', { name: 'Leave before the photo has arrived?' });
  upload.answer(201, main);
  await screen.findByRole('heading', { name: 'Another screen' });
  expect(opened.address()).toBe('/spec-cards/SPONGE');
});

test('a photo that arrives leaves what is typed as it is, and is saved with its step', async () => {
  await openEditor();
  type('Step 1', 'Cream the butter and the sugar well.');
  click('Add a photo to step 3');
  choose('Photo of step 3');
  const upload = await uploadOf(1);
  const [first, second, third] = sponge().steps;
  if (!first || !second || !third) throw new Error('three steps');
  const kept = photo(3, '0c2f3b4a-1d5e-4f6a-8b7c-9d0e1f2a3b4c');
  world.card = sponge({ steps: [first, second, { ...third, photo: kept }] });
  upload.answer(201, kept);
  expect((await screen.findByRole('img', { name: 'Step 3' })).getAttribute('src')).toBe(kept.address);
  fireEvent.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(field('Step 1').value).toBe('Cream the butter and the sugar well.');
  await waitFor(() => expect(button('Photo of step 3')).toBeDefined());
  click('Save');
  await waitFor(() => expect(world.saves).toHaveLength(1));
  expect(world.saves[0]?.recipe.steps.map((step) => step.photo)).toEqual([null, null, 3]);
});

test('a step that was written anew keeps its photo when another one arrives', async () => {
  const [first, second, third] = sponge().steps;
  if (!first || !second || !third) throw new Error('three steps');
  const steps = [first, { ...second, photo: ofStep }, third];
  world.card = sponge({ steps });
  await openEditor();
  type('Step 2', 'Whisk slowly, then fold flour through.');
  choose('Photo of Victoria sponge');
  const upload = await uploadOf(1);
  world.card = sponge({ steps, photo: main });
  upload.answer(201, main);
  await screen.findByRole('img', { name: 'Victoria sponge' });
  click('Save');
  await waitFor(() => expect(world.saves).toHaveLength(1));
  expect(world.saves[0]?.recipe.steps[1]).toEqual({
    text: 'Whisk slowly, then fold flour through.',
    photo: 2,
  });
});

test('taking back an archive leaves the photos where the save put them', async () => {
  const [first, second, third] = sponge().steps;
  if (!first || !second || !third) throw new Error('three steps');
  world.card = sponge({ steps: [first, { ...second, photo: ofStep }, third] });
  await openEditor();
  click('Move step 2 up');
  fireEvent.click(screen.getByRole('switch', { name: 'Active' }));
  click('Save');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(world.saves).toHaveLength(2));
  expect(world.saves.map(({ recipe }) => recipe.steps.map((step) => step.photo))).toEqual([
    [2, null, null],
    [1, null, null],
  ]);
  expect(world.saves[1]?.recipe).toMatchObject({ active: true });
});

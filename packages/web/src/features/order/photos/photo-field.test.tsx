import type { PhotoView } from '@bakehouse/contract/custom-orders';
import type { PhotoId } from '@bakehouse/domain/kernel/branded';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeUpload, uploadOf } from '../../../../test/fake-upload.ts';
import { renderOnPage } from '../../../../test/render.tsx';
import { PhotoField } from './photo-field.tsx';

const kept: PhotoView = {
  photoId: 'b57cf28c-6a1b-4c2e-9d2e-0a7b8d6c1f10' as PhotoId,
  width: 800,
  height: 600,
  address: '/full',
  thumbnailAddress: '/small',
};

beforeEach(() => {
  FakeUpload.opened = [];
  vi.stubGlobal('XMLHttpRequest', FakeUpload);
});
afterEach(() => vi.unstubAllGlobals());

function renderField({ first = null, canEdit = true }: { first?: PhotoView | null; canEdit?: boolean } = {}) {
  const travels: boolean[] = [];
  function Owner() {
    const [photo, setPhoto] = useState(first);
    return (
      <PhotoField
        photo={photo}
        pending={false}
        canEdit={canEdit}
        onChange={setPhoto}
        onUploading={(isUploading) => travels.push(isUploading)}
      />
    );
  }
  renderOnPage(<Owner />);
  return travels;
}

const jpeg = (bytes = 10) => new File([new Uint8Array(bytes)], 'cake.jpg', { type: 'image/jpeg' });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Photo of the cake'), { target: { files: [file] } });

test('a chosen photo is uploaded, with its progress, and then shown', async () => {
  const travels = renderField();
  choose(jpeg());
  const upload = await uploadOf(1);
  expect(upload.address).toMatch(/^\/storage\/v1\/object\/orders\/[\da-f-]{36}$/);
  act(() => upload.upload.onprogress?.({ loaded: 40, total: 100 }));
  expect(screen.getByText('Sending the photo, 40%')).toBeDefined();
  upload.answer(201, kept);
  expect((await screen.findByRole('img', { name: 'The cake as ordered' })).getAttribute('src')).toBe(
    '/small',
  );
  expect(travels).toEqual([true, false]);
});

test('a failed upload is retried under the same id', async () => {
  renderField();
  choose(jpeg());
  const first = await uploadOf(1);
  act(() => first.onerror?.());
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  const second = await uploadOf(2);
  expect(second.address).toBe(first.address);
  second.answer(201, kept);
  expect(await screen.findByRole('img', { name: 'The cake as ordered' })).toBeDefined();
});

test('a failed upload is retried automatically; an order that is saved meanwhile would lack the photo', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const travels = renderField();
    choose(jpeg());
    await act(() => vi.advanceTimersByTimeAsync(0));
    act(() => FakeUpload.opened[0]?.onerror?.());
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(screen.getByRole('alert').textContent).toContain('It will be sent again in a moment.');
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    expect(FakeUpload.opened.map(({ address }) => address)).toEqual(
      Array(2).fill(FakeUpload.opened[0]?.address),
    );
    expect(travels).toEqual([true]);
  } finally {
    vi.useRealTimers();
  }
});

test('another photo has another id', async () => {
  renderField();
  choose(jpeg());
  const first = await uploadOf(1);
  first.answer(415, { code: 'photo-unreadable', message: 'x' });
  await screen.findByRole('alert');
  choose(jpeg());
  expect((await uploadOf(2)).address).not.toBe(first.address);
});

test('a permanent refusal of the store shows the reason, without a retry', async () => {
  renderField();
  choose(jpeg());
  (await uploadOf(1)).answer(415, {
    code: 'photo-unreadable',
    message: 'This file is not a PNG or JPEG picture.',
  });
  expect((await screen.findByRole('alert')).textContent).toContain('This file is not a PNG or JPEG picture.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Add a photo' })).toBeDefined();
});

test('an upload can be cancelled', async () => {
  const travels = renderField();
  choose(jpeg());
  await uploadOf(1);
  fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Add a photo' })).toBeDefined();
  expect(travels).toEqual([true, false]);
});

test.each([
  [new File([], 'a.heic', { type: 'image/heic' }), /HEIC/],
  [new File([], 'a.svg', { type: 'image/svg+xml' }), /not a PNG or JPEG/],
  [jpeg(15_000_001), /up to 15 MB/],
])('a file that cannot be sent is refused in words at once', async (file, words) => {
  renderField();
  choose(file);
  expect((await screen.findByRole('alert')).textContent).toMatch(words);
  expect(FakeUpload.opened).toEqual([]);
});

test('a photo can be dropped on the field as well', async () => {
  renderField();
  fireEvent.drop(screen.getByRole('region', { name: 'Photo' }), { dataTransfer: { files: [jpeg()] } });
  (await uploadOf(1)).answer(201, kept);
  expect(await screen.findByRole('img', { name: 'The cake as ordered' })).toBeDefined();
});

test('a photo is removed after the question of the specification', async () => {
  renderField({ first: kept });
  fireEvent.click(screen.getByRole('button', { name: 'Remove the photo' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Really remove this image?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('img', { name: 'The cake as ordered' })).toBeNull());
});

test('a read-only person sees the photo, and no buttons', () => {
  renderField({ first: kept, canEdit: false });
  expect(screen.getByRole('img', { name: 'The cake as ordered' })).toBeDefined();
  expect(screen.queryByLabelText('Photo of the cake')).toBeNull();
  expect(screen.queryByRole('button', { name: /Replace|Remove/ })).toBeNull();
});

import { randomUUID } from 'node:crypto';
import type { PhotoView } from '@bakehouse/contract/custom-orders';
import { photoView } from '@bakehouse/contract/custom-orders';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { Person, World } from './world.ts';

/** What came back: a photo or the kind of refusal. */
export type UploadAnswer = {
  readonly status: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly headers: Headers;
  readonly photo: PhotoView | null;
};

type Wanted = {
  readonly photoId?: string;
  readonly viewAs?: UserId;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Uploads a picture through HTTP, as the browser does. */
export async function upload(
  { app }: Pick<World, 'app'>,
  { token }: Pick<Person, 'token'>,
  picture: Uint8Array | ReadableStream<Uint8Array>,
  { photoId = randomUUID(), viewAs, headers = {} }: Wanted = {},
): Promise<UploadAnswer> {
  const response = await app.request(`/storage/v1/object/orders/${photoId}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'image/jpeg',
      ...(viewAs === undefined ? {} : { 'x-view-as': String(viewAs) }),
      ...headers,
    },
    body: picture as ReadableStream<Uint8Array<ArrayBuffer>>,
    ...(picture instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit);
  const json = (await response.json()) as { readonly code?: string; readonly message?: string };
  return {
    status: response.status,
    code: json.code ?? null,
    message: json.message ?? null,
    headers: response.headers,
    photo: response.status === 201 ? photoView.strict().parse(json) : null,
  };
}

/** The same, where the photo has to be taken. */
export async function uploaded(...asked: Parameters<typeof upload>): Promise<PhotoView> {
  const { photo, code } = await upload(...asked);
  if (photo === null) throw new Error(`the photo was refused: ${code}`);
  return photo;
}

/** The picture behind an address. */
export async function download({ app }: Pick<World, 'app'>, address: string): Promise<Buffer> {
  const response = await app.request(address);
  if (response.status !== 200) throw new Error(`no picture: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** The names of all files in the store. */
export async function listFiles({ blobs }: Pick<World, 'blobs'>): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of blobs.list('orders')) names.push(name);
  return names.toSorted();
}

import { randomUUID } from 'node:crypto';
import type { PhotoView } from '@bakehouse/contract/custom-orders';
import { photoView } from '@bakehouse/contract/custom-orders';
import type { RecipePhotoView } from '@bakehouse/contract/shapes/recipe-view';
import { recipePhoto } from '@bakehouse/contract/shapes/recipe-view';
import type { UserId } from '@bakehouse/domain/kernel/branded';
import type { z } from 'zod';
import type { Person, World } from '../worlds/world.ts';

/** The answer to an upload: a photo or the kind of refusal. */
export type UploadAnswer<Photo = PhotoView> = {
  readonly status: number;
  readonly code: string | null;
  readonly message: string | null;
  readonly headers: Headers;
  readonly photo: Photo | null;
};

type Picture = Uint8Array | ReadableStream<Uint8Array>;
type Sending = {
  readonly viewAs?: UserId;
  readonly headers?: Readonly<Record<string, string>>;
};
type Sender = Pick<Person, 'token'>;

/** Uploads a picture of a cake through HTTP, as the browser does. */
export function upload(
  world: Pick<World, 'app'>,
  person: Sender,
  picture: Picture,
  { photoId = randomUUID(), ...sending }: Sending & { readonly photoId?: string } = {},
): Promise<UploadAnswer> {
  return post(world, person, picture, {
    address: `orders/${photoId}`,
    shape: photoView.strict(),
    ...sending,
  });
}

/** The same, failing where the photo is refused. */
export async function uploaded(...asked: Parameters<typeof upload>): Promise<PhotoView> {
  return taken(await upload(...asked));
}

/** Uploads a photo of a spec card. */
export function uploadToCard(
  world: Pick<World, 'app'>,
  person: Sender,
  picture: Picture,
  {
    place,
    replaces,
    ...sending
  }: Sending & { readonly place: string; readonly replaces?: string | undefined },
): Promise<UploadAnswer<RecipePhotoView>> {
  const query = replaces === undefined ? '' : `?replaces=${encodeURIComponent(replaces)}`;
  const address = `recipes/${place}${query}`;
  return post(world, person, picture, { address, shape: recipePhoto.strict(), ...sending });
}

/** The same, failing where the photo is refused. */
export async function uploadedToCard(...asked: Parameters<typeof uploadToCard>): Promise<RecipePhotoView> {
  return taken(await uploadToCard(...asked));
}

function taken<Photo>({ photo, code }: UploadAnswer<Photo>): Photo {
  if (photo === null) throw new Error(`the photo was refused: ${code}`);
  return photo;
}

async function post<Photo>(
  { app }: Pick<World, 'app'>,
  { token }: Sender,
  picture: Picture,
  { address, shape, viewAs, headers = {} }: Sending & { address: string; shape: z.ZodType<Photo> },
): Promise<UploadAnswer<Photo>> {
  const response = await app.request(`/storage/v1/object/${address}`, {
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
    photo: response.status === 201 ? shape.parse(json) : null,
  };
}

/** Downloads the picture at an address. */
export async function download({ app }: Pick<World, 'app'>, address: string): Promise<Buffer> {
  const response = await app.request(address);
  if (response.status !== 200) throw new Error(`no picture: ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** The names of all files in a folder of the store. */
export async function listFiles(
  { blobs }: Pick<World, 'blobs'>,
  folder: 'orders' | 'recipes' = 'orders',
): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const { name } of blobs.list(folder)) names.push(name);
  return names.toSorted();
}

import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { webAddress } from './config-values.ts';

/** The store of photos (run contract, STORAGE_URL). */
export type StorageConfig =
  | {
      readonly kind: 'disk';
      /** Null for 'photos' in DATA_DIR. */
      readonly directory: string | null;
    }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      /** Null for Amazon's own. */
      readonly endpoint: string | null;
      readonly region: string;
      readonly credentials: {
        readonly accessKeyId: string;
        readonly secretAccessKey: string;
        readonly sessionToken?: string;
      };
    };

type Place =
  | { readonly kind: 'disk'; readonly directory: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly endpoint: string | null;
      readonly region: string | null;
    };

const form = 'must be file:/a/folder or s3://bucket?endpoint=https://…&region=…';

const storageUrl = z.string().transform((text, context): Place => {
  const place = parsePlace(text);
  if (place !== null) return place;
  context.addIssue(form);
  return z.NEVER;
});

/** The variables of the store, with the names that every client of S3 reads. */
export const storageVariables = {
  STORAGE_URL: storageUrl.optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  AWS_REGION: z.string().optional(),
};

type StorageVariables = z.output<z.ZodObject<typeof storageVariables>>;

/** Combines the variables; missing keys of a bucket are reported at the start, not at the first photo. */
export function toStorageConfig(
  env: StorageVariables,
): StorageConfig | { readonly validationErrors: readonly string[] } {
  const place = env.STORAGE_URL ?? { kind: 'disk', directory: null };
  if (place.kind === 'disk') return place;
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken,
  } = env;
  if (accessKeyId === undefined || secretAccessKey === undefined) {
    return {
      validationErrors: ['  STORAGE_URL: a bucket needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    };
  }
  const region = place.region ?? env.AWS_REGION ?? (place.endpoint === null ? undefined : 'us-east-1');
  if (region === undefined) return { validationErrors: ['  STORAGE_URL: an Amazon bucket needs &region=…'] };
  const credentials = {
    accessKeyId,
    secretAccessKey,
    ...(sessionToken === undefined ? {} : { sessionToken }),
  };
  return { ...place, region, credentials };
}

function parsePlace(text: string): Place | null {
  const url = URL.parse(text);
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return null;
  if (url.protocol === 'file:') return parseFolder(text, url);
  return url.protocol === 's3:' ? parseBucket(url) : null;
}

/** Only absolute paths: a relative one would depend on the directory in which Bakehouse is started. */
function parseFolder(text: string, url: URL): Place | null {
  if (!/^file:\/(?:\/\/)?[^/]/i.test(text) || url.search !== '') return null;
  try {
    return { kind: 'disk', directory: fileURLToPath(url) };
  } catch {
    return null;
  }
}

function parseBucket({ hostname: bucket, pathname, port, searchParams }: URL): Place | null {
  const { endpoint, region, ...others } = Object.fromEntries(searchParams);
  if (!/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(bucket) || port !== '' || !['', '/'].includes(pathname))
    return null;
  if (Object.keys(others).length > 0) return null;
  if (endpoint !== undefined && !webAddress.safeParse(endpoint).success) return null;
  if (region !== undefined && !/^[a-z\d-]{1,40}$/.test(region)) return null;
  return { kind: 's3', bucket, endpoint: endpoint ?? null, region: region ?? null };
}

export type ServiceAnswer = { readonly isOk: boolean; readonly status: number; readonly text: string };

type Mail = {
  readonly body: string | URLSearchParams;
  readonly headers?: Readonly<Record<string, string>>;
  /** The timeout of the whole answer. */
  readonly longestMs: number;
};

/**
 * Posts to a service whose address the operator has configured. Redirects are not followed: the body is for that
 * service only. A failure is described for the log, without the address, which may contain a password, and without
 * anything that was sent.
 */
export async function postToService(
  url: string,
  { body, headers, longestMs }: Mail,
): Promise<ServiceAnswer | { readonly problem: string }> {
  const signal = AbortSignal.timeout(longestMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { ...headers },
      redirect: 'manual',
      signal,
    });
    return { isOk: response.ok, status: response.status, text: await response.text() };
  } catch (error) {
    return { problem: signal.aborted ? 'it took too long' : describe(error) };
  }
}

function describe(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message !== '' ? cause.message : 'it could not be reached';
}

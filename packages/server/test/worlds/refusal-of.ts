/** The refusal of a call, as the client gets it; fails where the call is not refused. */
export type Refused = {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly data: Readonly<Record<string, unknown>>;
};

export async function refusalOf(call: Promise<unknown>): Promise<Refused> {
  const error = await call.then(
    () => {
      throw new Error('it was not refused');
    },
    (reason: unknown) => reason,
  );
  return error as Refused;
}

/** The kind of refusal, or 'done'. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
}

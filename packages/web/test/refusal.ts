/** A refusal in the contract's form. */
export function refusal(status: number, code: string, message: string, data: object = {}): Response {
  const body = { defined: true, code, status, message, data: { requestId: 'req-1', ...data } };
  return Response.json(body, { status });
}

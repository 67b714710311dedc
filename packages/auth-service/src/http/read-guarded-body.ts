import { z } from 'zod';
import { captchaMembers, findCaptchaRefusal } from '../protection/captcha.ts';
import { readBody } from './read-body.ts';
import type { Refusal } from './refusals.ts';
import { isRefusal } from './refusals.ts';
import type { Call } from './route.ts';

/**
 * Reads the body of a call that the operator may have protected with a captcha. The captcha is verified before the rest
 * of the body.
 */
export async function readGuardedBody<Shape extends z.ZodType>(
  call: Call,
  shape: Shape,
): Promise<{ readonly body: z.output<Shape> } | Refusal> {
  const read = await readBody(call.request, z.intersection(captchaMembers, shape));
  if (isRefusal(read)) return read;
  return (await findCaptchaRefusal(call, read.body)) ?? read;
}

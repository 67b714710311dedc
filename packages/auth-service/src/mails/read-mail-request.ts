import { z } from 'zod';
import { optionalText } from '../http/read-body.ts';
import { readGuardedBody } from '../http/read-guarded-body.ts';
import type { Call } from '../http/route.ts';
import { challengeMembers } from '../sessions/flow-states.ts';

/** The recipient of a mail or an SMS, and the challenge of a PKCE flow that begins with it. */
const mailMembers = { email: optionalText, phone: optionalText, ...challengeMembers };

/**
 * Reads the body of the public calls that send a mail or an SMS: `/signup`, `/otp`, `/magiclink`, `/resend` and
 * `/recover`.
 */
export function readMailRequest<Members extends z.ZodRawShape>(call: Call, members: Members) {
  return readGuardedBody(call, z.object({ ...mailMembers, ...members }));
}

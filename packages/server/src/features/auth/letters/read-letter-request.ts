import { z } from 'zod';
import { optionalText } from '../read-body.ts';
import { readGuardedBody } from '../read-guarded-body.ts';
import type { Call } from '../route.ts';
import { challengeMembers } from '../sessions/flow-states.ts';

/** Whom a letter or a text message is for, and the challenge of a PKCE flow that begins with it. */
const letterMembers = { email: optionalText, phone: optionalText, ...challengeMembers };

/**
 * Reads the body of a call by which anybody may have a letter or a text message sent: `/signup`, `/otp`,
 * `/magiclink`, `/resend` and `/recover`.
 */
export function readLetterRequest<Members extends z.ZodRawShape>(call: Call, members: Members) {
  return readGuardedBody(call, z.object({ ...letterMembers, ...members }));
}

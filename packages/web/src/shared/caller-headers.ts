import { accessToken } from './session/auth.ts';
import { viewedUser } from './session/view-as.ts';

/** The headers of every request: the signed-in person's token, and the person of View As (D21). */
export async function callerHeaders(): Promise<Record<string, string>> {
  const token = await accessToken();
  const viewed = viewedUser();
  return {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(viewed === null ? {} : { 'x-view-as': String(viewed) }),
  };
}

import { getRouteApi } from '@tanstack/react-router';
import { mailResetLink } from '../../../features/reset-password/api.ts';
import { ResetPassword } from '../../../features/reset-password/reset-password.tsx';

const route = getRouteApi('/reset-password');

export function ResetPasswordPage() {
  return <ResetPassword settings={route.useLoaderData()} mailLink={mailResetLink} />;
}

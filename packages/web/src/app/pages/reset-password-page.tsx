import { getRouteApi } from '@tanstack/react-router';
import { mailResetLink } from '../../features/reset-password/api.ts';
import { ResetPassword } from '../../features/reset-password/reset-password.tsx';

const route = getRouteApi('/reset-password');

export function ResetPasswordPage() {
  const { businessName } = route.useLoaderData();
  return <ResetPassword businessName={businessName} mailLink={mailResetLink} />;
}

import { NotFound } from '../../features/account-states/not-found.tsx';
import { MailLogScreen } from '../../features/mail-log/mail-log-screen.tsx';
import { mailLogAddress } from '../../shared/addresses.ts';
import type { ScreenComponent } from '../screen-component.ts';

/** The mail log, with the e-mail whose number is in the address. */
export const MailLogPage: ScreenComponent = ({ parameters: { mailId } }) => {
  if (mailId === undefined) return <MailLogScreen mailId={null} />;
  if (/^[1-9]\d{0,14}$/.test(mailId)) return <MailLogScreen mailId={Number(mailId)} />;
  return (
    <NotFound
      heading="There is no such e-mail"
      back={{ href: mailLogAddress, label: 'Go to the mail log' }}
    />
  );
};

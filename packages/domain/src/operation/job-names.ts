const names: Readonly<Record<string, string>> = {
  'send-codes': 'E-mails with codes and links',
  'send-mails': 'E-mails about orders',
  'send-notices': 'Notices and invitations',
  'send-text-messages': 'Text messages',
  'sweep-photos': 'Removing photos nobody uses',
  'remove-old-records': 'Removing old records',
  'freeze-invoices': 'Freezing invoices at the cut-off',
  'begin-prices': 'Starting new prices',
  'work-on-imports': 'Reading and applying files',
  'remember-time': 'Remembering the time',
  'make-backups': 'Making and checking backups',
};

/** What people call a job: 'E-mails about orders' of 'send-mails'. One that is not known keeps its own name. */
export function nameOfJob(name: string): string {
  return names[name] ?? name;
}

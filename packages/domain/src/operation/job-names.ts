const names: Readonly<Record<string, string>> = {
  'send-codes': 'E-mails with codes and links',
  'send-mails': 'E-mails about orders',
  'send-notices': 'Notices and invitations',
  'send-text-messages': 'Text messages',
  'sweep-photos': 'Removing unused photos',
  'remove-old-records': 'Removing old records',
  'freeze-invoices': 'Freezing invoices at the cut-off',
  'begin-prices': 'Starting new prices',
  'work-on-imports': 'Importing files',
  'remember-time': 'Recording the time',
  'make-backups': 'Making and checking backups',
};

/** The display name of a job: 'E-mails about orders' for 'send-mails'. An unknown job keeps its own name. */
export function nameOfJob(name: string): string {
  return names[name] ?? name;
}

import { randomUUID } from 'node:crypto';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Identified } from '../../commands/command.ts';
import { defineCommand, unchanged } from '../../commands/define-command.ts';
import { writeStatement } from '../../platform/database/statement.ts';
import { makeLogo } from '../../platform/pictures.ts';

type UploadLogo = Identified & {
  /** The file as base64. */
  readonly picture: string;
};

const insertLogo = writeStatement('logos.insert', {})`
  insert into logos (id, png, width, height, uploaded_at, uploaded_by) values ($1, $2, $3, $4, $5, $6)`;

/** Stores a picture that settings may use as the logo. It appears in the history when they do. */
export const uploadLogo = defineCommand<UploadLogo, { logoId: string }>({
  name: 'administeredSettings.uploadLogo',
  subject: () => 'logo',
  async run(trx, { actor, input, now }) {
    const logo = await makeLogo(Buffer.from(input.picture, 'base64'));
    if ('kind' in logo) return refuse(logo);
    const logoId = randomUUID();
    await insertLogo.run(trx, logoId, logo.png, logo.width, logo.height, now.toString(), actor.userId);
    return unchanged({ logoId });
  },
});

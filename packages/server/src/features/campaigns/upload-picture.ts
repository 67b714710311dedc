import { randomUUID } from 'node:crypto';
import { refuse } from '@bakehouse/domain/kernel/refusal';
import type { Identified } from '../../commands/command.ts';
import { defineCommand, unchanged } from '../../commands/define-command.ts';
import { makePagePicture } from '../../platform/pictures.ts';
import { insertCampaignPicture } from '../../records/campaigns/campaign-pictures.ts';

type UploadPicture = Identified & {
  /** The file as base64. */
  readonly picture: string;
};

/** Stores a picture that a campaign may show instead of the drawing. It appears in the history when one does. */
export const uploadPicture = defineCommand<UploadPicture, { pictureId: string }>({
  name: 'campaigns.uploadPicture',
  subject: () => 'campaign picture',
  async run(trx, { actor, input, now }) {
    const picture = await makePagePicture(Buffer.from(input.picture, 'base64'));
    if ('kind' in picture) return refuse(picture);
    const pictureId = randomUUID();
    await insertCampaignPicture(trx, {
      ...picture,
      id: pictureId,
      uploadedAt: now,
      uploadedBy: actor.userId,
    });
    return unchanged({ pictureId });
  },
});

/** What the history calls the settings of the business. */
export const settingsSubject = 'settings';
/** Parts of the settings that have a dialog of their own. */
export const sageSettingsSubject = 'sage settings';
export const secondFactorSubject = 'second factor';

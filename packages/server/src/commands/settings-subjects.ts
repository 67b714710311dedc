/** The history subject of the business settings. */
export const settingsSubject = 'settings';
/** The subjects of settings that are saved by dialogs of their own. */
export const sageSettingsSubject = 'sage settings';
export const secondFactorSubject = 'second factor';

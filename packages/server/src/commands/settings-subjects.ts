/** What the history calls the settings of the business. */
export const settingsSubject = 'settings';
/** The same of what is changed apart from them, and is a part of them all the same. */
export const sageSettingsSubject = 'sage settings';
export const secondFactorSubject = 'second factor';

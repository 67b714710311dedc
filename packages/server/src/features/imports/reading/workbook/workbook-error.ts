/** Why a workbook cannot be read, as a sentence. */
export class WorkbookError extends Error {}

export const saveAsCsv = 'Open it in Excel, choose File > Save as > CSV UTF-8, and import that file.';

export const damaged = `This Excel file is damaged. ${saveAsCsv}`;
export const strange = `This Excel file is not as Excel writes it. ${saveAsCsv}`;

/** Accessible names of a calendar's arrow buttons at each of its levels. */
export const calendarArrows = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Ten years back',
  nextDecade: 'Ten years ahead',
} as const;

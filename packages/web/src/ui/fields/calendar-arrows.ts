/** What the arrows of a calendar do at each of its levels, for screen readers. */
export const calendarArrows = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Ten years back',
  nextDecade: 'Ten years ahead',
} as const;

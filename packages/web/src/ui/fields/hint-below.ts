/** The order of a field whose hint stands below it, so that a button beside it can stand on the field's line. */
export const hintBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

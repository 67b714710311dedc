/**
 * For Mantine's `inputWrapperOrder`: the description below the input, so that a button beside the field aligns with the
 * input.
 */
export const hintBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

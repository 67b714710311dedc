/**
 * What is said of a request that nobody refused: something is in trouble, or there were too many. A file of its own,
 * because the first page of a browser has to say this and no other refusal.
 */
export const troubleSentences = {
  'too-many-requests': 'Too many requests. Please wait a moment and try again.',
  unavailable: 'Bakehouse cannot reach its database at the moment. Nothing is lost, please try again.',
  failed: 'Something went wrong on our side. Nothing is lost, please try again.',
} as const;

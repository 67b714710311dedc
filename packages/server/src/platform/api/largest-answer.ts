/**
 * No answer of our own interface is larger, in bytes before packing. It holds the largest day that is planned for
 * (decision 023: 2,000 orders of 42 lines, 4 MB) with room for long texts, and forty of the largest custom orders; and
 * ten people may ask for it at once in a process of 1,500 MB. Decision 057 says how each route keeps to it.
 */
export const largestAnswerBytes = 16 * 1024 * 1024;

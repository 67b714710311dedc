/** The e-mails of a state are counted up to so many: all of five years would have to be read for more. */
export const mostMailsCounted = 10_000;

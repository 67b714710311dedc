/**
 * SQL: the order in which `sheet_prints p` are newest first. Prints of one moment keep one order, so that every answer
 * of every server names the same one.
 */
export const newestPrintFirst = 'p.printed_at desc, p.version desc, p.id desc';

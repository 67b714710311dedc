/** Asks a worker for its build; it answers on the port sent along. */
export const buildMessage = 'which build';
/** Asks a waiting worker to activate. */
export const activateMessage = 'take over';

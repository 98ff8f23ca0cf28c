/** The database itself said no, and the connection is as good as before; anything else leaves open what has happened. */
export const isRefusal = (error: unknown): boolean => (error as { severity?: string }).severity === 'ERROR';

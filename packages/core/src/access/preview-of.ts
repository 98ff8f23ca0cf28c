/** Enough of a credential to recognise it, too little to use it. */
export const previewOf = (credential: string): string => `${credential.slice(0, 6)}…`;

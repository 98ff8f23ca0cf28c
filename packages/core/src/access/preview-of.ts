/** Enough of a credential to tell it from others, too little to use it. */
export const previewOf = (credential: string): string => `${credential.slice(0, 6)}…`;

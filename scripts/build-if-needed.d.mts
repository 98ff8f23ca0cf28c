/** Calls `build` unless the last build was made from the same files. */
export declare const buildIfNeeded: (root: string, build: () => void) => void;

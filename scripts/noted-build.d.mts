/** Says whether the last build was made from the present files. */
export declare const isBuilt: (root: string) => boolean;
/** Builds, and notes what the build was made from. */
export declare const buildNoted: (root: string, build: () => unknown) => Promise<void>;

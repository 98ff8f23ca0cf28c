/** Says in one sentence that this version of Node is too old; undefined if it is not. */
export declare const nodeProblem: (version: string) => string | undefined;

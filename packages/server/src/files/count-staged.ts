import { stagedEndingOf } from './staged-ending.ts';

/** The rows of a staged file by its last line, whatever version wrote it; 0 if there is no such file. */
export const countStaged = (path: string): number => stagedEndingOf(path)?.rows ?? 0;

/** Up to when the rows of a staged file are current; '' if that is unknown. */
export const currentToOf = (path: string): string => stagedEndingOf(path)?.currentTo ?? '';

/** Says whether the rows of a staged file are demo data. */
export const isDemoStaged = (path: string): boolean => stagedEndingOf(path)?.demo === true;

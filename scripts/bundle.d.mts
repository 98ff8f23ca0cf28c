export const ledgerWorker: Readonly<Record<string, string>>;
export const workers: Readonly<Record<string, string>>;
export const manyFiles: readonly string[];
export const bundle: (
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
  takenIn?: readonly string[],
) => Promise<unknown>;

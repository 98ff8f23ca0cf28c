export const ledgerWorker: Readonly<Record<string, string>>;
export const workers: Readonly<Record<string, string>>;
export const bundle: (
  entryPoints: Readonly<Record<string, string>>,
  outdir: string,
  options?: { readonly whole?: boolean },
) => Promise<unknown>;

export const bundleConsole: (outdir: string) => Promise<void>;

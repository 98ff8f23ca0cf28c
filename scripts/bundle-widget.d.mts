export function bundleWidget(outdir: string): Promise<void>;

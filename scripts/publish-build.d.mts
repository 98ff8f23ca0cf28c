export const publishBuild: (dist: string, make: (folder: string) => Promise<unknown>) => Promise<void>;

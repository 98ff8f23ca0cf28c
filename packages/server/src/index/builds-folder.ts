import { join } from 'node:path';

/** The folder that holds the builds of the United Kingdom. */
export const buildsFolder = (dataFolder: string): string => join(dataFolder, 'index', 'gbr');

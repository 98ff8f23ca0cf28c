import { join } from 'node:path';

/** The folder of the builds of places. */
export const buildsFolder = (dataFolder: string): string => join(dataFolder, 'index', 'places');

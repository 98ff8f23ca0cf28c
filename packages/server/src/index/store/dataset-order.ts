import { type Dataset, datasets } from '@fingerpost/core/contract/datasets';

/** The number of a dataset in a build that this version writes: its position in the table of datasets. */
export const datasetOrder = Object.keys(datasets) as readonly Dataset[];

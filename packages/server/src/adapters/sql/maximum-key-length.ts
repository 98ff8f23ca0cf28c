/** No key is longer, so that what strangers send does not fill the memory. */
export const maximumKeyLength = 128;

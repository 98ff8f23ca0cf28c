/** The version of this service, kept equal to package.json by a test. */
export const version = '0.2.0';

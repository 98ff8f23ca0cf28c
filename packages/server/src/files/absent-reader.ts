import { NoBuildError } from '../ports/catalogue.ts';

/** A reader without a build. It says that it contains nothing, and throws at every question: "not found" would be wrong. */
export const absentReader = <Reader extends { contents(): unknown }>(
  empty: Pick<Reader, 'contents'>,
  message: string,
): Reader =>
  new Proxy(empty as Reader, {
    get: (reader, name) =>
      name === 'contents'
        ? reader.contents
        : () => {
            throw new NoBuildError(message);
          },
  });

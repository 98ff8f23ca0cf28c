import type { NetworkType } from '@fingerpost/core/phone/network-types';
import type { DialledNumber } from '@fingerpost/core/phone/read-dialled';

/** The numbers that the world's numbering plans allow. */
export interface NumberingPlan {
  /** The number, or undefined when no plan has it. */
  find(dialled: DialledNumber): PhoneNumber | undefined;
}

/** A valid phone number and what is known from its range. */
export type PhoneNumber = {
  /** `+` and digits, without an extension. */
  readonly e164: string;
  readonly nationalFormat: string;
  readonly internationalFormat: string;
  /** The 2-letter code; undefined for numbers of no country, such as international freephone. */
  readonly country: string | undefined;
  readonly networkType: NetworkType;
  /** The name of the carrier that the range was given to, '' if it is not known. */
  readonly originalCarrier: string;
};

/** Who serves a number today, by a service outside. */
export interface CurrentCarriers {
  /**
   * The carrier; `none` when the service knows of no carrier for the number; `unreachable` when the service did not
   * give an answer that can be used within its time. Never rejects.
   */
  find(e164: string): Promise<Carrier | 'none' | 'unreachable'>;
}

/** A network that serves phone numbers. */
export type Carrier = {
  /** Mobile country code and mobile network code, '' if they are not known. */
  readonly networkCode: string;
  readonly name: string;
  /** The 2-letter code. */
  readonly country: string;
  readonly networkType: NetworkType;
};

import type { NetworkType } from '@fingerpost/core/phone/network-types';
import type { DialledNumber } from '@fingerpost/core/phone/read-dialled';

/** The numbers that the world's numbering plans allow. */
export interface NumberingPlan {
  /** The number, or undefined if no plan has it. */
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
  /** The carrier to which the range was assigned; '' if unknown. */
  readonly originalCarrier: string;
};

/** Looks up the current carrier of a number, with an outside service. */
export interface CurrentCarriers {
  /**
   * The carrier; `none` if the service knows no carrier for the number; `unreachable` if the service gave no usable answer in time. Never
   * rejects.
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

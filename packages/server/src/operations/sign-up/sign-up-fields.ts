import { findCountry } from '@fingerpost/core/contract/country-codes';
import type { SignUpDetails } from '../../ports/sign-up-store.ts';
import { readEmail } from '../checks/read-email.ts';

/** The fields of a sign-up: their names in the contract and here, and what they have to be. */
const signUpFields: readonly SignUpField[] = [
  { field: 'email', as: 'email', most: 254, check: isEmail, must: 'must be an e-mail address' },
  { field: 'name', as: 'name', most: 200 },
  { field: 'org_name', as: 'orgName', most: 200 },
  { field: 'org_address_line_one', as: 'orgAddressLineOne', most: 200 },
  { field: 'org_address_line_two', as: 'orgAddressLineTwo', most: 200, optional: true },
  { field: 'org_address_line_three', as: 'orgAddressLineThree', most: 200, optional: true },
  { field: 'org_post_town', as: 'orgPostTown', most: 200 },
  { field: 'org_postcode', as: 'orgPostcode', most: 20 },
  {
    field: 'org_country_code',
    as: 'orgCountryCode',
    most: 2,
    check: (text) => text.length === 2 && findCountry(text) !== undefined,
    must: 'must be a country code of 2 letters',
  },
];

/** One row of the table. */
export type SignUpField = {
  readonly field: string;
  readonly as: keyof SignUpDetails;
  /** Characters that are taken. */
  readonly most: number;
  readonly optional?: true;
  readonly check?: (text: string) => boolean;
  readonly must?: string;
};

/** What is wrong with a field. */
export type SignUpProblem = { readonly path: string; readonly message: string };

/** Reads the body of a sign-up and trims its values. Unknown fields are ignored. */
export const readSignUp = (
  body: Readonly<Record<string, unknown>>,
): { readonly details: SignUpDetails } | { readonly problems: readonly SignUpProblem[] } => {
  const problems = signUpFields.flatMap((row) => {
    const message = problemOf(row, body[row.field]);
    return message === undefined ? [] : [{ path: row.field, message }];
  });
  if (problems.length > 0) return { problems };
  const values = signUpFields.map(({ field, as }) => [as, String(body[field] ?? '').trim()]);
  const details = Object.fromEntries(values) as SignUpDetails;
  return { details: { ...details, orgCountryCode: details.orgCountryCode.toUpperCase() } };
};

const problemOf = ({ most, optional, check, must }: SignUpField, value: unknown): string | undefined => {
  if (value === undefined) return optional ? undefined : 'is required';
  if (typeof value !== 'string') return 'must be a string';
  const text = value.trim();
  if (text === '') return optional ? undefined : 'must not be empty';
  if (controls.test(text)) return 'must be one line of text';
  if (check !== undefined && !check(text)) return must;
  return text.length > most ? `must have at most ${most} characters` : undefined;
};

function isEmail(text: string): boolean {
  return readEmail(text)?.host.kind === 'domain';
}

const controls = /\p{Cc}|[\u2028\u2029]/u;

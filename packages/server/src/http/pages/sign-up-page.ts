import { findCountry } from '@fingerpost/core/contract/country-codes';
import { type SignUpDetails, signUpMinutes } from '../../ports/sign-up-store.ts';
import { escapeHtml, type Page } from './html.ts';
import { signUpStyle } from './sign-up-style.ts';

/** The page where a person sees what was filled in and accepts the terms. `refused` says that the box was not ticked. */
export const openPage = (details: SignUpDetails, offer: SignUpOffer, refused: boolean): Page => ({
  title: refused ? 'Please accept the terms' : 'Create your account',
  style: signUpStyle,
  main: `<h1>Create your account</h1>
<p>Please look over what was filled in. If something is wrong, close this page and begin again.</p>
<dl>
${rowsOf(details)
  .map(([label, value]) => `<div><dt>${label}</dt><dd>${value.map(escapeHtml).join('<br>')}</dd></div>`)
  .join('\n')}
</dl>
<form method="post">
${offer.termsUrl === '' ? builtInTerms(offer) : ''}
${refused ? refusal : ''}
<p class="choice"><input type="checkbox" id="accept" name="accept" value="yes" required${refused ? ' aria-invalid="true" aria-describedby="refusal"' : ''}>
<label for="accept">${acceptance(offer)}</label></p>
<button type="submit">Create account</button>
</form>
<p class="note">This page works once, for ${signUpMinutes} minutes.</p>`,
});

/** What the operator offers to new users; `termsUrl` is '' for the built-in terms. */
export type SignUpOffer = { readonly lookups: number; readonly termsUrl: string };

/** The page after the account was made. */
export const acceptedPage: Page = {
  title: 'Your account is ready',
  style: signUpStyle,
  main: `<p class="done" aria-hidden="true">✓</p>
<h1>Your account is ready</h1>
<p>Go back to where you began: your keys arrive there within a few seconds. You can close this page.</p>`,
};

/** The page when there is nothing to accept here. */
export const gonePage: Page = {
  title: 'This link has expired',
  style: signUpStyle,
  main: `<h1>This link has expired</h1>
<p>A sign-up link works once, for ${signUpMinutes} minutes. Go back to where you began and sign up again.</p>`,
};

/** The page for a form that was sent from somewhere else. */
export const foreignPage: Page = {
  title: 'This form was sent from another site',
  style: signUpStyle,
  main: `<h1>This form was sent from another site</h1>
<p>Nothing was done. Open the sign-up link itself, and accept the terms there.</p>`,
};

const rowsOf = (details: SignUpDetails): readonly (readonly [label: string, value: readonly string[]])[] => [
  ['Name', [details.name]],
  ['E-mail', [details.email]],
  ['Organisation', [details.orgName]],
  [
    'Address',
    [
      details.orgAddressLineOne,
      details.orgAddressLineTwo,
      details.orgAddressLineThree,
      details.orgPostTown,
      details.orgPostcode,
      findCountry(details.orgCountryCode)?.name ?? details.orgCountryCode,
    ].filter((line) => line !== ''),
  ],
];

const builtInTerms = ({ lookups }: SignUpOffer): string => `<section aria-labelledby="terms">
<h2 id="terms">Terms</h2>
<ul>
<li>The account comes with a test key and ${lookups.toLocaleString('en-GB')} lookups, to try the service.</li>
<li>Address data belongs to those who publish it. Use it to look up and check addresses; do not copy it in bulk or pass it on.</li>
<li>Keep your keys secret. What is done with them is done in your name.</li>
<li>Lookups are logged, and your details are kept to run the account.</li>
<li>The operator of this service may suspend keys that are used against these terms.</li>
</ul>
</section>`;

const acceptance = ({ termsUrl }: SignUpOffer): string =>
  termsUrl === ''
    ? 'I have read these terms and accept them'
    : `I have read the <a href="${escapeHtml(termsUrl)}" target="_blank" rel="noopener noreferrer">terms of this service (new tab)</a> and accept them`;

const refusal = '<p class="refusal" id="refusal" role="alert">Tick the box to accept the terms.</p>';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type SignUpServices, signUpPagePath } from '../../operations/sign-up/first-key.ts';
import { sendPage } from './html.ts';
import { acceptedPage, foreignPage, gonePage, openPage } from './sign-up-page.ts';

/** Adds the pages where people accept the terms and create their account. They need no script. */
export const serveSignUp = async (app: FastifyInstance, signUp: SignUpServices): Promise<void> => {
  const { store, firstKey, termsUrl, publicUrl } = signUp;
  const offer = { lookups: firstKey.lookups, termsUrl };
  const url = signUpPagePath(':page');
  const tokenOf = (request: FastifyRequest): string => (request.params as { page: string }).page;

  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    scope.get(url, async (request, reply) => {
      const page = await store.find(tokenOf(request));
      if (page.state === 'open') return sendPage(reply, 200, openPage(page.details, offer, false));
      return page.state === 'accepted' ? sendPage(reply, 200, acceptedPage) : sendPage(reply, 410, gonePage);
    });
    scope.post(url, { config: { takesForms: true }, bodyLimit: largestForm }, async (request, reply) => {
      if (!sentFromHere(request, publicUrl())) return sendPage(reply, 403, foreignPage);
      const page = await store.find(tokenOf(request));
      const accepts = (request.body as URLSearchParams | undefined)?.get('accept') === 'yes';
      if (page.state === 'open' && !accepts) return sendPage(reply, 400, openPage(page.details, offer, true));
      const state = await store.accept(tokenOf(request), firstKey);
      // Shown by another request, so that loading the page again does not send the form again.
      return state === 'gone'
        ? sendPage(reply, 410, gonePage)
        : reply.redirect(encodeURIComponent(tokenOf(request)), 303);
    });
  });
};

const largestForm = 4_096;

/**
 * Says whether the form was on our own page, by the browser's headers. The page token is a secret that no other site knows; this protects
 * even if it leaked.
 */
const sentFromHere = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  if (headers.origin === undefined) return true;
  const host = hostOf(headers.origin);
  return host !== undefined && (host === headers.host || host === hostOf(publicUrl));
};

const hostOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).host : undefined);

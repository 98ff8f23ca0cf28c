/** Homes and organisations are accepted by rules of their own: a home has nothing but its door. */
export const acceptedKinds = ['organisation', 'home'] as const;
export type AcceptedKind = (typeof acceptedKinds)[number];

/** What kind of record it is. */
export const acceptedKindOf = ({ organisation_name }: { readonly organisation_name: string }): AcceptedKind =>
  organisation_name === '' ? 'home' : 'organisation';

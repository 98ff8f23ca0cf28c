/** Says whether the numbers of the street are boxes: a rural, highway contract or military route ("RR 2", "HC 62 BOX"). */
export const isRoute = (street: string): boolean => route.test(street);

/** A route without the word before its boxes, which some files write and others leave out; any other street as it is. */
export const routeName = (street: string): string => street.replace(route, '$1');

const route = /^((?:RR|HC|PSC|CMR|UNIT) [A-Z]?[0-9]+[A-Z]?)(?: BOX)?$/i;

import type { DeliveryKind } from '../../../address/usa/us-address.ts';

/** What the words of a box line say. */
export type BoxLine = { readonly kind: DeliveryKind; readonly route: string; readonly box: string };

/** Reads the words that were found to be a box, a route or general delivery; undefined for none. */
export const readBox = (text: string): BoxLine | undefined => {
  if (text === '') return undefined;
  if (/^GEN/.test(text)) return { kind: 'general_delivery', route: '', box: '' };
  const box = trimZeros(/BO?X ?(?:# |NO |NUMBER )?([\dA-Z-]+(?: [A-Z])?)$/.exec(text)?.[1]);
  const [, military, unit] = /^(PSC|CMR|UNIT|UMR) ([\dA-Z-]+) /.exec(text) ?? [];
  if (military !== undefined) return { kind: 'military', route: `${military} ${unit}`, box };
  const [, contract] =
    /^(?:H ?C ?R?|HCR|(?:HWY|HIGHWAY) CONTRACT|STAR)[A-Z ]*?(?: #)? ?-?([\dA-Z]*\d[\dA-Z]*)/.exec(text) ?? [];
  if (contract !== undefined) return { kind: 'highway_contract', route: trimZeros(contract), box };
  const [, rural] =
    /^(?:RR|R R|RURAL [A-Z]+|RFD(?: ROUTE)?|R F D|RT|RTE|ROUTE|RD) ?(?:# |NO )?([A-Z]?-?\d+[A-Z]?)/.exec(text) ?? [];
  if (rural !== undefined) return { kind: 'rural_route', route: trimZeros(rural), box };
  return {
    kind: 'po_box',
    route: '',
    box: trimZeros(/([A-Z]?-?[\dA-Z]*\d[\dA-Z-]*(?: [A-Z])?|(?<= )[A-Z])$/.exec(text)?.[1]),
  };
};

const trimZeros = (number = ''): string => number.replace(/^0+(?=\d)/, '').replace(/(?<=\d) (?=[A-Z]$)/, '');

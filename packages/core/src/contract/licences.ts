/** The licence of Royal Mail's files. */
export const royalMail = {
  licence: 'Royal Mail licence',
  attribution: 'Contains Royal Mail data © Royal Mail copyright and database right',
} as const;

/** The licence of Ordnance Survey's AddressBase. Its open data asks for the same credit. */
export const ordnanceSurvey = {
  licence: 'Ordnance Survey licence',
  attribution: 'Contains OS data © Crown copyright and database right',
} as const;

/** The licence of open data of the United Kingdom's public bodies. */
export const openGovernment = 'Open Government Licence v3.0';

/** The licence of the directories of postcodes, which are made from data of three bodies. */
export const nationalStatistics = {
  licence: openGovernment,
  attribution: `${ordnanceSurvey.attribution}. ${royalMail.attribution}. Contains National Statistics data © Crown copyright and database right`,
} as const;

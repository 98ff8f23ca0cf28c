import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { ordnanceSurvey } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `abp` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['abp'],
  region: homeRegion,
  summary:
    'OS AddressBase Premium, versions 1 and 2, a full supply: "AddressBasePremium_FULL_<date>_<volume or tile>.csv"',
  native: {
    /** BLPU, class, street and LPI of AddressBase Premium, organisation, delivery point, cross references (source:reference). */
    abp: `
      UPRN UDPRN PARENT_UPRN LOGICAL_STATUS BLPU_STATE X_COORDINATE Y_COORDINATE LATITUDE LONGITUDE RPC LOCAL_CUSTODIAN_CODE COUNTRY
      ADDRESSBASE_POSTAL POSTCODE_LOCATOR MULTI_OCC_COUNT CLASSIFICATION_CODE USRN STREET_DESCRIPTION LOCALITY TOWN_NAME
      ADMINISTRATIVE_AREA LPI_KEY LANGUAGE SAO_START_NUMBER SAO_START_SUFFIX SAO_END_NUMBER SAO_END_SUFFIX SAO_TEXT PAO_START_NUMBER
      PAO_START_SUFFIX PAO_END_NUMBER PAO_END_SUFFIX PAO_TEXT AREA_NAME LEVEL OFFICIAL_FLAG ORGANISATION LEGAL_NAME ORGANISATION_NAME
      DEPARTMENT_NAME SUB_BUILDING_NAME BUILDING_NAME BUILDING_NUMBER DEPENDENT_THOROUGHFARE THOROUGHFARE DOUBLE_DEPENDENT_LOCALITY
      DEPENDENT_LOCALITY POST_TOWN POSTCODE POSTCODE_TYPE DELIVERY_POINT_SUFFIX WELSH_DEPENDENT_THOROUGHFARE WELSH_THOROUGHFARE
      WELSH_DOUBLE_DEPENDENT_LOCALITY WELSH_DEPENDENT_LOCALITY WELSH_POST_TOWN PO_BOX_NUMBER CROSS_REFERENCE BLPU_STATE_DATE
      USRN_MATCH_INDICATOR PROCESS_DATE
    `,
  },
  credits: {
    abp: { name: 'OS AddressBase Premium', ...ordnanceSurvey },
  },
  guide: {
    section: 'United Kingdom',
    source: 'OS AddressBase Premium, versions 1 and 2',
    from: 'OS Data Hub',
    files: './folder',
    published: 'every six weeks',
  },
} as const satisfies FormatAbout;

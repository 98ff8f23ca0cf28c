import type { FormatAbout } from '@fingerpost/core/contract/format-about';
import { ordnanceSurvey } from '@fingerpost/core/contract/licences';
import { homeRegion } from '@fingerpost/core/contract/regions';

/** The row of `addressbase` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['ab'],
  region: homeRegion,
  summary:
    'OS AddressBase Plus, AddressBase Core and the first AddressBase, with or without a header, full supplies or changes',
  unconfirmed: true,
  native: {
    abplus: `
      UPRN UDPRN CHANGE_TYPE STATE STATE_DATE CLASS PARENT_UPRN X_COORDINATE Y_COORDINATE LATITUDE LONGITUDE RPC LOCAL_CUSTODIAN_CODE
      COUNTRY LA_START_DATE LAST_UPDATE_DATE ENTRY_DATE RM_ORGANISATION_NAME LA_ORGANISATION DEPARTMENT_NAME LEGAL_NAME
      SUB_BUILDING_NAME BUILDING_NAME BUILDING_NUMBER SAO_START_NUMBER SAO_START_SUFFIX SAO_END_NUMBER SAO_END_SUFFIX SAO_TEXT
      ALT_LANGUAGE_SAO_TEXT PAO_START_NUMBER PAO_START_SUFFIX PAO_END_NUMBER PAO_END_SUFFIX PAO_TEXT ALT_LANGUAGE_PAO_TEXT USRN
      USRN_MATCH_INDICATOR AREA_NAME LEVEL OFFICIAL_FLAG OS_ADDRESS_TOID OS_ADDRESS_TOID_VERSION OS_ROADLINK_TOID
      OS_ROADLINK_TOID_VERSION OS_TOPO_TOID OS_TOPO_TOID_VERSION VOA_CT_RECORD VOA_NDR_RECORD STREET_DESCRIPTION
      ALT_LANGUAGE_STREET_DESCRIPTION DEPENDENT_THOROUGHFARE THOROUGHFARE WELSH_DEPENDENT_THOROUGHFARE WELSH_THOROUGHFARE
      DOUBLE_DEPENDENT_LOCALITY DEPENDENT_LOCALITY LOCALITY WELSH_DEPENDENT_LOCALITY WELSH_DOUBLE_DEPENDENT_LOCALITY TOWN_NAME
      ADMINISTRATIVE_AREA POST_TOWN WELSH_POST_TOWN POSTCODE POSTCODE_LOCATOR POSTCODE_TYPE DELIVERY_POINT_SUFFIX ADDRESSBASE_POSTAL
      PO_BOX_NUMBER WARD_CODE PARISH_CODE RM_START_DATE MULTI_OCC_COUNT VOA_NDR_P_DESC_CODE VOA_NDR_SCAT_CODE ALT_LANGUAGE
    `,
    /** The first AddressBase, which Plus and Core replaced. */
    abfirst: `
      UPRN OS_ADDRESS_TOID UDPRN ORGANISATION_NAME DEPARTMENT_NAME PO_BOX_NUMBER SUB_BUILDING_NAME BUILDING_NAME BUILDING_NUMBER
      DEPENDENT_THOROUGHFARE THOROUGHFARE POST_TOWN DOUBLE_DEPENDENT_LOCALITY DEPENDENT_LOCALITY POSTCODE POSTCODE_TYPE X_COORDINATE
      Y_COORDINATE LATITUDE LONGITUDE RPC COUNTRY CHANGE_TYPE LA_START_DATE RM_START_DATE LAST_UPDATE_DATE CLASS
    `,
    abcore: `
      uprn parent_uprn udprn usrn toid classification_code easting northing latitude longitude rpc last_update_date single_line_address
      po_box organisation sub_building building_name building_number street_name locality town_name post_town island postcode
      delivery_point_suffix gss_code change_code
    `,
  },
  credits: {
    ab: { name: 'OS AddressBase', ...ordnanceSurvey },
  },
  guide: {
    section: 'United Kingdom',
    source: 'OS AddressBase Plus, AddressBase Core',
    from: 'OS Data Hub',
    files: './folder',
    published: 'every six weeks, Core weekly',
  },
} as const satisfies FormatAbout;

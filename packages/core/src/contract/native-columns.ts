/**
 * The columns of sources whose records are shown in `native` as their provider names them, in the order in which they are stored. A new
 * column goes to the end of its list, because records store values by position.
 */
const lists = {
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
  abcore: `
    uprn parent_uprn udprn usrn toid classification_code easting northing latitude longitude rpc last_update_date single_line_address
    po_box organisation sub_building building_name building_number street_name locality town_name post_town island postcode
    delivery_point_suffix gss_code change_code
  `,
  ban: `
    id id_fantoir numero rep nom_voie code_postal code_insee nom_commune code_insee_ancienne_commune nom_ancienne_commune x y lon
    lat type_position alias nom_ld libelle_acheminement nom_afnor source_position source_nom_voie certification_commune
    cad_parcelles code_post
  `,
  nad4: `
    OID State County Inc_Muni Uninc_Comm Nbrhd_Comm Post_Comm Zip_Code Plus_4 Bulk_Zip Bulk_Plus4 StN_PreMod StN_PreDir
    StN_PreTyp StN_PreSep StreetName StN_PosTyp StN_PosDir StN_PosMod AddNum_Pre Add_Number AddNum_Suf LandmkPart LandmkName
    Building Floor Unit Room Addtl_Loc Milepost Longitude Latitude NatGrid_Coord GUID Addr_Type Placement Source AddAuth
    UniqWithin LastUpdate Effective Expired
  `,
  nad: `
    OID_ AddNum_Pre Add_Number AddNum_Suf AddNo_Full St_PreMod St_PreDir St_PreTyp St_PreSep St_Name St_PosTyp St_PosDir
    St_PosMod StNam_Full Building Floor Unit Room Seat Addtl_Loc SubAddress LandmkName County Inc_Muni Post_City Census_Plc
    Uninc_Comm Nbrhd_Comm NatAmArea NatAmSub Urbnztn_PR PlaceOther PlaceNmTyp State Zip_Code Plus_4 UUID AddAuth AddrRefSys
    Longitude Latitude NatGrid Elevation Placement AddrPoint Related_ID RelateType ParcelSrc Parcel_ID AddrClass Lifecycle
    Effective Expire DateUpdate AnomStatus LocatnDesc Addr_Type DeliverTyp NAD_Source DataSet_ID
  `,
  pricepaid: 'postcode property_type old_new duration paon saon street locality town_city district county',
  companies: `
    CompanyName CompanyNumber RegAddress.CareOf RegAddress.POBox RegAddress.AddressLine1 RegAddress.AddressLine2
    RegAddress.PostTown RegAddress.County RegAddress.Country RegAddress.PostCode CompanyCategory CompanyStatus CountryOfOrigin
    IncorporationDate SICCode.SicText_1 URI DissolutionDate SICCode.SicText_2 SICCode.SicText_3 SICCode.SicText_4
    Accounts.AccountCategory
  `,
  foodhygiene: `
    FHRSID LocalAuthorityBusinessID BusinessName BusinessType BusinessTypeID AddressLine1 AddressLine2 AddressLine3 AddressLine4
    PostCode RatingValue RatingDate LocalAuthorityCode LocalAuthorityName Longitude Latitude RatingKey SchemeType NewRatingPending
    Hygiene Structural ConfidenceInManagement LocalAuthorityWebSite LocalAuthorityEmailAddress
  `,
  onemap: 'postal latitude longtitude searchval blk_no road_name building address',
  hdb: `
    blk_no street max_floor_lvl year_completed residential commercial market_hawker miscellaneous multistorey_carpark
    precinct_pavilion bldg_contract_town total_dwelling_units 1room_sold 2room_sold 3room_sold 4room_sold 5room_sold exec_sold
    multigen_sold studio_apartment_sold 1room_rental 2room_rental 3room_rental other_room_rental PostalCode
  `,
  bag: `
    identificatie huisnummer huisletter huisnummertoevoeging postcode typeAdresseerbaarObject status openbareruimte
    openbareruimteIdentificatie woonplaats woonplaatsIdentificatie adresseerbaarObject gebruiksdoel oppervlakte x y
  `,
  bagcsv: `
    openbareruimte huisnummer huisletter huisnummertoevoeging postcode woonplaats gemeente provincie nummeraanduiding
    verblijfsobjectgebruiksdoel oppervlakteadresseerbaarobject verblijfsobjectstatus object_id object_type nevenadres pandid
    pandstatus pandbouwjaar x y lon lat verkorteopenbareruimte openbareruimtenaam verkorteopenbareruimtenaam openbareruimte_id
    nummeraanduiding_id woonplaatscode gemeentecode provincienaam provinciecode typeadresseerbaarobject
    adresseerbaarobject_status opp_adresseerbaarobject_m2 aantal_nad_per_adresobject adresseerbaarobject_id woonfunctie
    bijeenkomstfunctie celfunctie gezondheidszorgfunctie industriefunctie kantoorfunctie logiesfunctie onderwijsfunctie
    sportfunctie winkelfunctie overige_gebruiksfunctie aantal_pand_relaties_dit_vbo pand_id aantal_vbo_relaties_dit_pnd
    vbo_pnd_1_op_1 opp_pand woningtype omtrek_pand verhouding_opp_vbo_opp_pnd bouwjaar uniq_key pchnhlht pchnhlht_uniek
    pchn_uniek rangorde_pchn
  `,
  /** ECAF, then what ECAD has besides, as far as a table has columns of these names. */
  eircode: `
    ecaf_id line_1 line_2 line_3 line_4 line_5 line_6 line_7 line_8 line_9 department organisation sub_building_name building_name
    building_number building_group primary_thoroughfare secondary_thoroughfare primary_locality secondary_locality
    tertiary_locality post_county eircode address_reference longitude latitude ecad_id organisation_id address_point_id
    building_id building_group_id primary_thoroughfare_id secondary_thoroughfare_id primary_locality_id secondary_locality_id
    post_town post_town_id post_county_id nua gaeltacht address_type building_type holiday_home under_construction building_use
    vacant nace_code nace_category local_authority ded_id small_area_id townland_id
  `,
  /** Of the United Kingdom; those of other countries follow from the elements of the address. */
  openaddresses: 'lon lat number street unit city district region postcode id hash accuracy',
  overture: 'id number street unit postcode postal_city address_levels country sources version',
} as const satisfies Record<string, string>;

/** The name of a list of native columns. */
export type NativeTable = keyof typeof lists;

/** The native columns of a source. */
export const nativeColumns: Readonly<Record<string, readonly string[]>> &
  Readonly<Record<NativeTable, readonly string[]>> = Object.fromEntries(
  Object.entries(lists).map(([name, columns]) => [name, columns.trim().split(/\s+/)]),
) as never;

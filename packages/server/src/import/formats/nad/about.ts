import type { FormatAbout } from '@fingerpost/core/contract/format-about';

const nad = {
  name: 'US National Address Database',
  licence: 'Public domain',
  attribution: 'US Department of Transportation',
};

/** The row of `nad` in the table of formats. */
export const about = {
  kind: 'addresses',
  datasets: ['oa'],
  region: 'usa',
  summary: 'US National Address Database: "NAD_r23.txt"',
  native: {
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
  },
  credits: {
    nad,
    nad4: nad,
  },
  guide: {
    section: 'Open data: start for free',
    source: 'US National Address Database',
    from: 'US Department of Transportation',
    files: 'NAD_r23.zip',
    published: 'quarterly',
  },
} as const satisfies FormatAbout;

import { cityStateLayout, fillRecord, zip4Layout } from '@fingerpost/core/address/usa/usps-layouts';

/** A ZIP+4 record of an invented street, with these values replaced. */
export const zip4Record = (values: Partial<Record<keyof typeof zip4Layout.columns, string>> = {}): string =>
  fillRecord(
    {
      copyright_detail_code: 'D',
      zip_code: '43999',
      update_key: 'X100000001',
      action_code: 'A',
      record_type: 'S',
      carrier_route: 'C004',
      street_name: 'MILL',
      suffix: 'ST',
      primary_low: '0000000100',
      primary_high: '0000000198',
      primary_side: 'E',
      plus4_low: '1234',
      plus4_high: '1234',
      base_alternate: 'B',
      finance_number: '385999',
      state: 'OH',
      county_number: '083',
      congressional_district: '12',
      municipality_key: 'Z90001',
      preferred_key: 'Z90001',
      ...values,
    },
    zip4Layout,
  );

/** A City State record of an invented city, with these values replaced. */
export const cityRecord = (values: Partial<Record<keyof typeof cityStateLayout.columns, string>> = {}): string =>
  fillRecord(
    {
      copyright_detail_code: 'D',
      zip_code: '43999',
      key: 'Z90001',
      name: 'MAPLE FORK',
      abbreviation: '',
      facility_code: 'P',
      mailing_name: 'Y',
      preferred_key: 'Z90001',
      preferred_name: 'MAPLE FORK',
      city_delivery: 'Y',
      carrier_route_sort: 'D',
      finance_number: '385999',
      state: 'OH',
      county_number: '083',
      county_name: 'HAZEL',
      ...values,
    },
    cityStateLayout,
  );

/** The notice at the beginning of a file. */
export const notice = (width: number): string => 'COPYRIGHT (C) INVENTED'.padEnd(width);

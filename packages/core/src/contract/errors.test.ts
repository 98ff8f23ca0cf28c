import { expect, test } from 'vitest';
import { errors } from './errors.ts';

/** Callers distinguish failures by these, so none may change. */
const published: Readonly<Record<number, Readonly<Record<number, string>>>> = {
  400: {
    4000: 'invalid_syntax',
    4001: 'validation_failed',
    4005: 'invalid_start_date',
    4006: 'invalid_end_date',
    4007: 'start_after_end',
    4008: 'date_range_too_long',
    4009: 'too_many_tags',
    40010: 'invalid_source_ip',
    40011: 'invalid_query',
    40012: 'paging_too_deep',
    40013: 'too_many_biases',
    40014: 'too_many_filters',
    40016: 'invalid_filter',
    40017: 'email_too_long',
    40018: 'query_missing',
  },
  401: {
    4010: 'invalid_key',
    4011: 'url_not_allowed forbidden',
    4012: 'invalid_user_token',
    4013: 'licensee_required',
    4014: 'foreign_licensee',
    4015: 'not_licensed',
    4016: 'invalid_context',
  },
  402: { 4020: 'balance_depleted', 4021: 'limit_reached' },
  404: {
    404: 'route_not_found',
    4040: 'postcode_not_found',
    4041: 'user_not_found',
    4042: 'key_not_found',
    4044: 'udprn_not_found',
    4045: 'licensee_not_found job_not_found',
    4046: 'umprn_not_found',
    4047: 'config_not_found',
    4048: 'id_not_found',
  },
  405: { 405: 'method_not_allowed' },
  408: { 408: 'request_too_slow' },
  410: { 4100: 'sign_up_gone' },
  415: { 4150: 'not_json' },
  429: { 4290: 'upstream_timeout', 4291: 'high_risk' },
  500: { 5000: 'server_error', 5001: 'unexpected', 5002: 'internal_timeout' },
  503: { 503: 'not_ready too_many_requests' },
};

test('every failure has the status and the code of the contract', () => {
  const found: Record<number, Record<number, string>> = {};
  for (const [name, { status, code }] of Object.entries(errors)) {
    found[status] ??= {};
    found[status][code] = [found[status][code], name].filter(Boolean).join(' ');
  }
  expect(found).toEqual(published);
});

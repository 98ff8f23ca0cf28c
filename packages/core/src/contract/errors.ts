/** Every way a request can fail: HTTP status, code of the contract, message, and what the caller can do about it. */
export const errors = {
  invalid_syntax: {
    status: 400,
    code: 4000,
    message: 'Invalid syntax',
    help: 'The request could not be read: a body that is not valid JSON in UTF-8, malformed percent-encoding, a body that is too large, a bad callback name, or a parameter of the wrong type. If a field is at fault, `errors` names it.',
  },
  validation_failed: {
    status: 400,
    code: 4001,
    message: 'Validation failed',
    help: 'A value is out of bounds, read-only or unknown. Nothing was written. Correct the field that the message names and send the request again.',
  },
  invalid_start_date: {
    status: 400,
    code: 4005,
    message: 'Invalid start date',
    help: 'Give `start` as a UNIX time in milliseconds or as an ISO 8601 date.',
  },
  invalid_end_date: {
    status: 400,
    code: 4006,
    message: 'Invalid end date',
    help: 'Give `end` as a UNIX time in milliseconds or as an ISO 8601 date.',
  },
  start_after_end: {
    status: 400,
    code: 4007,
    message: 'Start date is after end date',
    help: 'Exchange the two dates.',
  },
  date_range_too_long: {
    status: 400,
    code: 4008,
    message: 'Date range is over 90 days',
    help: 'Ask for at most 90 days at a time.',
  },
  too_many_tags: {
    status: 400,
    code: 4009,
    message: 'Too many tags',
    help: 'Usage can be narrowed by at most 3 tags.',
  },
  invalid_source_ip: {
    status: 400,
    code: 40010,
    message: 'Invalid source IP',
    help: 'This key has a limit for each end user. Send exactly one valid IP address in the source IP header.',
  },
  invalid_query: {
    status: 400,
    code: 40011,
    message: 'Invalid search query',
    help: 'The query must be text of at most 150 characters.',
  },
  paging_too_deep: {
    status: 400,
    code: 40012,
    message: 'Paging beyond 10,000 results',
    help: 'Page multiplied by limit must stay below 10,000. Narrow the search with a filter instead.',
  },
  too_many_biases: {
    status: 400,
    code: 40013,
    message: 'Too many biases',
    help: 'At most 5 bias terms are accepted in one request.',
  },
  too_many_filters: {
    status: 400,
    code: 40014,
    message: 'Too many filters',
    help: 'Autocomplete accepts 10 filter terms in one request, address search 5.',
  },
  invalid_filter: {
    status: 400,
    code: 40016,
    message: 'Invalid filter or bias',
    help: 'A filter or bias value cannot be read, for example a `bias_lonlat` that is not longitude, latitude and radius.',
  },
  email_too_long: {
    status: 400,
    code: 40017,
    message: 'Email query is too long',
    help: 'An e-mail address has at most 320 characters.',
  },
  query_missing: {
    status: 400,
    code: 40018,
    message: 'Missing query',
    help: 'Give the text to look for as `query` (or `q`). It must be a string.',
  },
  invalid_key: {
    status: 401,
    code: 4010,
    message: 'Invalid Key',
    help: 'The API key is missing, unknown or suspended, or the user token does not own the key.',
  },
  url_not_allowed: {
    status: 401,
    code: 4011,
    message: 'Requesting URL not on whitelist',
    help: 'The key lists the sites that may use it. Add the site to the allowed URLs of the key, or send the request from an allowed one.',
  },
  forbidden: {
    status: 401,
    code: 4011,
    message: 'Forbidden',
    help: 'The requesting IP address is not on the allow list of the key, or the user token is missing or unknown.',
  },
  invalid_user_token: {
    status: 401,
    code: 4012,
    message: 'Forbidden',
    help: 'The user token is invalid or does not own this key.',
  },
  licensee_required: {
    status: 401,
    code: 4013,
    message: 'Sub-licensee key required',
    help: 'This key is sub-licensed. Use the key of a licensee (`sl_…`), or name one with the `licensee` parameter. On the endpoints for licensees it means the opposite, as the message says: the key is not sub-licensed and has no licensees.',
  },
  foreign_licensee: {
    status: 401,
    code: 4014,
    message: 'Licensee belongs to another key',
    help: 'Use the licensee together with the key that it was made for.',
  },
  not_licensed: {
    status: 401,
    code: 4015,
    message: 'Key not licensed for this data or service',
    help: 'Ask the operator to license the dataset or service for this key, or switch it on in the settings of the key.',
  },
  invalid_context: {
    status: 401,
    code: 4016,
    message: 'Invalid context',
    help: 'Use a context that this endpoint supports, such as GBR or USA.',
  },
  balance_depleted: {
    status: 402,
    code: 4020,
    message: 'Key balance depleted',
    help: 'Top up the key.',
  },
  limit_reached: {
    status: 402,
    code: 4021,
    message: 'Lookup limit reached',
    help: 'A daily, monthly, per-IP or licensee limit of the key is reached. Raise the limit, or wait until it resets (days and months are UTC).',
  },
  route_not_found: {
    status: 404,
    code: 404,
    message: 'No such route',
    help: 'No endpoint has this path and method. The API reference lists them all.',
  },
  method_not_allowed: {
    status: 405,
    code: 405,
    message: 'No such method',
    help: 'The path exists, but not for this method. The header Allow lists its methods.',
  },
  request_too_slow: {
    status: 408,
    code: 408,
    message: 'The request took too long to arrive',
    help: 'Headers and bodies have 30 seconds to arrive, uploaded files five minutes. Nothing was charged. Send the request again.',
  },
  postcode_not_found: {
    status: 404,
    code: 4040,
    message: 'Postcode not found',
    help: 'The postcode does not exist in the loaded data. `suggestions` lists up to five that do and look alike. Nothing was charged.',
  },
  user_not_found: {
    status: 404,
    code: 4041,
    message: 'User not found',
    help: 'There is no such user.',
  },
  key_not_found: {
    status: 404,
    code: 4042,
    message: 'Key not found',
    help: 'No such key exists. Check it for missing characters.',
  },
  udprn_not_found: {
    status: 404,
    code: 4044,
    message: 'UDPRN not found',
    help: 'No address has this UDPRN. Nothing was charged.',
  },
  licensee_not_found: {
    status: 404,
    code: 4045,
    message: 'Licensee not found',
    help: 'No such licensee exists.',
  },
  job_not_found: {
    status: 404,
    code: 4045,
    message: 'Job not found',
    help: 'This key has no such job: it was made with another key, was deleted, or has expired. A job has a result only when it is done.',
  },
  umprn_not_found: {
    status: 404,
    code: 4046,
    message: 'UMPRN not found',
    help: 'No multiple residence has this UMPRN, or the key lacks the multiple residence dataset. Nothing was charged.',
  },
  config_not_found: {
    status: 404,
    code: 4047,
    message: 'Config not found',
    help: 'The key has no configuration of this name.',
  },
  id_not_found: {
    status: 404,
    code: 4048,
    message: 'Address or place not found',
    help: 'The id is unknown in the loaded data. Use an id from a current suggestion. Nothing was charged.',
  },
  sign_up_gone: {
    status: 410,
    code: 4100,
    message: 'Sign-up link expired or already claimed',
    help: 'Start the sign-up again.',
  },
  not_json: {
    status: 415,
    code: 4150,
    message: 'Content-Type must be application/json',
    help: 'Send writes as JSON with the header `Content-Type: application/json`, and not compressed.',
  },
  upstream_timeout: {
    status: 429,
    code: 4290,
    message: 'Timed out waiting, retry after a short delay',
    help: 'The answer took too long. Try again shortly. Nothing was charged.',
  },
  high_risk: {
    status: 429,
    code: 4291,
    message: 'Too many requests of this kind',
    help: 'The request looks like harvesting, or came too fast. Slow down and try again later.',
  },
  server_error: {
    status: 500,
    code: 5000,
    message: 'Server error',
    help: 'Something is wrong on the server. Its log has the reason.',
  },
  unexpected: {
    status: 500,
    code: 5001,
    message: 'Unexpected error',
    help: 'Something unforeseen failed on the server. The log has the details under the request id of the response. Nothing was charged.',
  },
  internal_timeout: {
    status: 500,
    code: 5002,
    message: 'Internal timeout',
    help: 'The server did not answer within its own time budget, or its data is damaged and cannot be read. The request may be sent again. Nothing was charged.',
  },
  not_ready: {
    status: 503,
    code: 503,
    message: 'Not ready',
    help: 'The server runs but cannot answer lookups now: no address data is loaded, or the account database cannot be used. The message says which. Send requests to another server and try again later.',
  },
  too_many_requests: {
    status: 503,
    code: 503,
    message: 'Rate limit exceeded',
    help: 'One IP address may send a limited number of requests per second. Wait as long as `Retry-After` says.',
  },
} as const satisfies Record<string, ErrorRow>;

/** One row of the error table. */
export type ErrorRow = {
  readonly status: number;
  readonly code: number;
  readonly message: string;
  readonly help: string;
};

/** The name of a failure; code refers to failures only by these. */
export type ErrorName = keyof typeof errors;

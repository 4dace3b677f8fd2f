/** All error codes with their meanings; codes are never renamed. */
export const errorCodes = {
  // gRPC codes of the service.
  cancelled: 'The call was cancelled.',
  unknown: 'The service failed without giving a reason.',
  invalid_argument: 'The request has an invalid value.',
  deadline_exceeded: 'The service took too long.',
  not_found: 'The object does not exist.',
  already_exists: 'The object already exists.',
  permission_denied: 'The caller has no permission.',
  resource_exhausted: 'A quota or rate limit is exceeded.',
  failed_precondition: 'The state of the object does not allow this.',
  aborted: 'Another request changed the object first.',
  out_of_range: 'A value is out of range.',
  unimplemented: 'The service does not support this.',
  internal: 'The service failed.',
  unavailable: 'The service is unavailable.',
  data_loss: 'The service has lost data.',
  unauthenticated: 'The credentials are missing or invalid.',

  // Errors about requests rejected before anything was sent.
  base_url: 'The base URL is invalid, or not safe to send credentials to.',
  option: 'An option has an invalid value.',
  runtime: 'The runtime lacks a required feature.',
  path_segment: 'A path parameter is missing or would lead to another path.',
  parameter: 'A parameter is unknown or has the wrong type.',
  oneof_conflict: 'Two members of a oneof are set.',
  read_only: 'A read-only member is set.',
  body_not_json: 'The body has a value that JSON cannot represent.',
  request_too_large: 'The body exceeds `maxRequestBytes`.',

  // Errors about missing or unusable responses.
  connection: 'The connection failed.',
  attempt_timeout: 'An attempt exceeded `attemptTimeout`.',
  call_timeout: 'The call exceeded its `deadline`.',
  redirect: 'The service redirects to an address that must not get the credentials.',
  response_too_large: 'The response exceeds `maxResponseBytes`.',
  response_not_json: 'A successful response is empty or not a JSON object.',
  response_invalid: 'The response does not match the interface.',
  request_invalid: 'The request does not match the interface.',

  // Token errors.
  token_refused: 'The token endpoint rejected the credentials.',
  token_unavailable: 'The token endpoint could not be reached, or failed.',
  token_malformed: 'The token is malformed.',

  // Errors about lists and files.
  page_repeated: 'The service returned a page or a page token twice.',
  pages_empty: 'The service returned too many empty pages in a row.',
  upload_refused: 'The upload URL of a file is invalid or not safe.',
} as const

/** The stable code of an error. */
export type ErrorCode = keyof typeof errorCodes

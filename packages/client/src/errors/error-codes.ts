/** What can go wrong in a call, as the `code` of the error; never renamed. */
export const errorCodes = {
  // What the service answers: the codes of gRPC.
  cancelled: 'The service saw the call cancelled.',
  unknown: 'The service failed and does not say how.',
  invalid_argument: 'The service does not accept a value.',
  deadline_exceeded: 'The service took too long.',
  not_found: 'There is no such object.',
  already_exists: 'There is such an object already.',
  permission_denied: 'The caller may not do this.',
  resource_exhausted: 'The caller asks for too much, or too often.',
  failed_precondition: 'The object is not in a state that allows this.',
  aborted: 'Another change came in between.',
  out_of_range: 'A value is beyond what there is.',
  unimplemented: 'The service cannot do this.',
  internal: 'The service failed.',
  unavailable: 'The service cannot answer now.',
  data_loss: 'The service has lost data.',
  unauthenticated: 'The service does not know the caller.',

  // What was refused before anything was sent.
  base_url: 'The base URL is not one to send credentials to.',
  option: 'An option has a value that it cannot have.',
  runtime: 'The runtime lacks a feature that the client needs.',
  path_segment: 'A parameter of the path is missing or would lead to another path.',
  parameter: 'A parameter is not known or has a wrong type.',
  oneof_conflict: 'Two members are set of which one excludes the other.',
  read_only: 'A member is set that only the service sets.',
  body_not_json: 'The body holds what JSON cannot.',
  request_too_large: 'The body is larger than the client sends.',

  // What came back, or did not.
  connection: 'The connection could not be made, or broke.',
  attempt_timeout: 'An attempt took too long.',
  call_timeout: 'The call took too long, with all its attempts.',
  redirect: 'The service redirects to where the credentials must not go.',
  response_too_large: 'The answer is larger than the client reads.',
  response_not_json: 'The answer of a success is empty or not a JSON object.',
  response_invalid: 'The answer does not have the shape that the interface says.',
  request_invalid: 'The request does not have the shape that the interface says.',

  // Tokens.
  token_refused: 'The token endpoint does not give a token for these credentials.',
  token_unavailable: 'The token endpoint could not be reached, or failed.',
  token_malformed: 'What is to be used as a token is none.',

  // Lists and files.
  page_repeated: 'The service returned a page or a page token twice.',
  pages_empty: 'The service returned too many empty pages in a row.',
  upload_refused: 'A file cannot be uploaded to where the service says.',
} as const

/** The stable code of an error. */
export type ErrorCode = keyof typeof errorCodes

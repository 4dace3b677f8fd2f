// oxlint-disable no-control-regex -- control characters are what headers must not have
const headerName = /^:?[0-9a-zA-Z!#$%&'*+-.^_|~`]+$/
const headerValue = /^[^\u0000-\u0008\u000A-\u001F\u007F]*$/
const lenient = /^[^\u0000\u000A\u000D]*$/
// oxlint-enable no-control-regex

/**
 * The pattern of a name, as the service has it.
 * @param isStrict else any text passes that does not break a header's line
 * @returns `undefined` for a name that is not known
 */
export function wellKnownPattern(name: string, isStrict: boolean): RegExp | undefined {
  switch (name) {
    case 'HTTP_HEADER_NAME':
      return isStrict ? headerName : lenient
    case 'HTTP_HEADER_VALUE':
      return isStrict ? headerValue : lenient
    default:
      return undefined
  }
}

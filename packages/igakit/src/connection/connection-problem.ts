import { type IgaError, RefusedError } from '@igakit/client'
import { ValidationError } from '@igakit/client/validation'
import { UsageError } from '../usage-error.ts'

/** True if nothing was sent because of an error that the caller must fix. */
export function isRefusal(error: IgaError): boolean {
  return (
    error instanceof RefusedError || error.code === 'request_invalid' || isTokenOfEnvironment(error)
  )
}

/** Turns a client-side rejection into a usage error. */
export function refusalAsUsageError(error: IgaError): UsageError {
  const issues = error instanceof ValidationError ? error.issues : []
  const isSetting =
    error.code === 'option' || error.code === 'base_url' || isTokenOfEnvironment(error)
  return new UsageError({
    code: isSetting ? 'invalid_connection' : 'invalid_request',
    // Commands have no such option.
    message: error.message.replace(' (see "allowInsecureHosts")', '').replace(/\.$/, ''),
    hint: isSetting
      ? 'Set IGAKIT_BASE_URL or pass --base-url, and set IGAKIT_ACCESS_TOKEN, or IGAKIT_CLIENT_ID and IGAKIT_CLIENT_SECRET.'
      : `\`iga schema\` shows what requests have; \`iga api ${error.operation ?? ''}\` takes path, query and body in one object.`,
    source: 'the parameters',
    problems: issues.map(({ path, message }) => ({
      message: path.length > 0 ? `${path.join('.')}: ${message}` : message,
    })),
  })
}

/**
 * True if the token in the environment variable is malformed. If the service had issued the token, the error would
 * be about a request.
 */
function isTokenOfEnvironment(error: IgaError): boolean {
  return error.code === 'token_malformed' && error.operation === undefined
}

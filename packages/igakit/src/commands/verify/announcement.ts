import type { LiveCase } from '@igakit/cel-testing'
import { environmentVariables } from '@igakit/client'
import { safeInline, safeJson } from '@igakit/cel-testing/safe-text'
import { questionKey } from './recording.ts'
import { testCelPath } from '../../connection/live-endpoint.ts'
import { redact } from '../../output/redact.ts'
import { formatCount } from '../../output/format-count.ts'

/** The maximum number of names in the announcement. */
const mostNames = 12

/**
 * Describes the requests that are about to be sent.
 *
 * @param to The address of the tenant, `undefined` if none was given; and true for a dry run, which sends nothing.
 */
export function announcement(
  asked: readonly LiveCase[],
  to: { readonly baseUrl: string | undefined; readonly isDryRun: boolean },
  recordFile: string | undefined,
): readonly string[] {
  const { baseUrl, isDryRun } = to
  const requests = asked.flatMap(({ request }) => (request === undefined ? [] : [request]))
  const count = new Set(requests.map(questionKey)).size
  const names = new Set(requests.flatMap(({ claimsJson }) => namesOf(claimsJson)))
  const approximations = asked.filter(({ isApproximation }) => isApproximation).length
  const target =
    baseUrl === undefined
      ? `${testCelPath} (${environmentVariables.baseUrl} is not set)`
      : baseUrl + testCelPath
  return [
    `${isDryRun ? 'Would send' : 'Sends'} ${formatCount(count, 'request')} for ${formatCount(asked.length, 'case')} to ${target}`,
    `  with the text of rules and the values of cases: ${listed([...names])}`,
    ...(approximations === 0
      ? []
      : [`  ${approximations} of them approximations, rewritten from rules of other environments`]),
    ...(recordFile === undefined
      ? []
      : [`  recording rules and responses in ${safeInline(recordFile)}`]),
  ]
}

/** Formats everything that is about to be sent, one request per line. */
export function requestLines(asked: readonly LiveCase[]): string {
  const requests = new Map(
    asked.flatMap(({ request }) =>
      request === undefined ? [] : [[questionKey(request), request]],
    ),
  )
  return [...requests.values()]
    .map((request) => `${safeJson(JSON.parse(redact(JSON.stringify(request))), 'line')}\n`)
    .join('')
}

function namesOf(claimsJson: string): readonly string[] {
  const claims: unknown = JSON.parse(claimsJson)
  return typeof claims === 'object' && claims !== null ? Object.keys(claims) : []
}

function listed(names: readonly string[]): string {
  if (names.length === 0) return 'none'
  const shown = names.slice(0, mostNames).map((name) => safeInline(redact(name)))
  const more = names.length - shown.length
  return more === 0 ? shown.join(', ') : `${shown.join(', ')} and ${more} more`
}

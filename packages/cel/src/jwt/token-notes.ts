import type { DecodedJwt } from './decode-jwt.ts'

/**
 * Returns warnings about a token that is expired, not yet valid, unsigned or truncated. Each warning is a sentence
 * fragment without a capital letter or full stop.
 */
export function tokenNotes({ claimsJson, signature }: DecodedJwt, now: Date): readonly string[] {
  const claims: unknown = JSON.parse(claimsJson)
  const notes: string[] = []
  const expiry = timeClaim(claims, 'exp')
  if (expiry !== undefined && expiry <= now) {
    notes.push(`the token expired at ${expiry.toISOString()}, ${span(now, expiry)} ago`)
  }
  const start = timeClaim(claims, 'nbf')
  if (start !== undefined && start > now) {
    notes.push(`the token is not valid before ${start.toISOString()}, in ${span(start, now)}`)
  }
  if (signature === 'absent') notes.push('the token is unsigned')
  if (signature === 'truncated') {
    notes.push(
      'the signature does not have the length of its algorithm, so the token may be truncated',
    )
  }
  return notes
}

/** Returns a valid NumericDate (RFC 7519) as a `Date`. */
function timeClaim(claims: unknown, name: string): Date | undefined {
  if (typeof claims !== 'object' || claims === null) return undefined
  const seconds: unknown = Object.getOwnPropertyDescriptor(claims, name)?.value
  if (typeof seconds !== 'number') return undefined
  const time = new Date(seconds * 1000)
  return Number.isNaN(time.getTime()) ? undefined : time
}

const units: readonly (readonly [seconds: number, name: string])[] = [
  [86_400, 'day'],
  [3600, 'hour'],
  [60, 'minute'],
  [1, 'second'],
]

function span(later: Date, earlier: Date): string {
  const seconds = Math.floor((later.getTime() - earlier.getTime()) / 1000)
  const [length, name] = units.find(([atLeast]) => seconds >= atLeast) ?? [1, 'second']
  const count = Math.floor(seconds / length)
  return `${count} ${name}${count === 1 ? '' : 's'}`
}

import type { DecodedJwt } from './decode-jwt.ts'

/**
 * What a person should know of a token before trusting a verdict on its claims: that it expired, is not valid yet, is
 * unsigned or was cut off. Each is the middle of a sentence: no capital letter, no full stop.
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
      'the signature of the token is not as long as its algorithm makes it, so it may have been cut off',
    )
  }
  return notes
}

/** A NumericDate of RFC 7519, when it is one and a time that can be written. */
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

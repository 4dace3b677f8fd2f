import type { Platform } from '@igakit/platforms'
import type { LintSubject } from '../lint/lint-subject.ts'

type Claims = Readonly<Record<string, unknown>>

/** The maximum number of claims in a message; the finding's data has the complete token. */
const mostClaims = 4
/** The maximum number of UTF-16 code units of a value in a message. */
const mostOfValue = 80

/**
 * Describes a token by the claims that matter: those that the rule reads, then those in which the token differs from the
 * nearest sample.
 */
export function tokenText(claims: Claims, subject: LintSubject, { samples }: Platform): string {
  const read = subject.claims.reads.flatMap(({ path }) => path[0] ?? [])
  const differences = samples
    .map((sample) => differing(sample.claims, claims))
    .toSorted((one, other) => one.length - other.length)
  const wanted = [...new Set([...read, ...(differences[0] ?? [])])]
  const shown = wanted
    .filter((name) => Object.hasOwn(claims, name))
    .slice(0, mostClaims)
    .map((name) => `${name} ${valueText(claims[name])}`)
  const absent = wanted.filter((name) => !Object.hasOwn(claims, name)).slice(0, 2)
  const parts = [...shown, ...absent.map((name) => `no ${name}`)]
  return parts.length === 0 ? 'any token' : parts.join(', ')
}

function differing(sample: Claims, claims: Claims): readonly string[] {
  const names = new Set([...Object.keys(claims), ...Object.keys(sample)])
  return [...names].filter((name) => jsonOf(sample, name) !== jsonOf(claims, name))
}

function jsonOf(claims: Claims, name: string): string | undefined {
  return Object.hasOwn(claims, name) ? JSON.stringify(claims[name]) : undefined
}

function valueText(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length <= mostOfValue ? text : `${text.slice(0, mostOfValue)}…`
}

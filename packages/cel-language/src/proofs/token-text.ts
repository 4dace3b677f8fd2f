import type { Actor, Platform } from '@igakit/platforms'
import type { AdmittedToken } from '../document/finding.ts'
import type { LintSubject } from '../lint/lint-subject.ts'

type Claims = Readonly<Record<string, unknown>>

/** The maximum number of claims in a message; the finding's data has the complete token. */
const mostClaims = 4
/** The maximum number of UTF-16 code units of a value in a message. */
const mostOfValue = 80

/**
 * Describes a token by the claims that matter: those that the rule reads, then those in which the token differs from the
 * nearest sample. If a rule accepts any owner, the token of somebody else may have an owner that the rule names; the
 * description leaves out this owner, who would look like the actor.
 */
export function tokenText(
  { actor, claims }: AdmittedToken,
  subject: LintSubject,
  { identity, samples }: Platform,
): string {
  const read = subject.claims.reads.flatMap(({ path }) => path[0] ?? [])
  const differences = samples
    .map((sample) => differing(sample.claims, claims))
    .toSorted((one, other) => one.length - other.length)
  const own = ownersOf(actor, identity).flatMap((claim) => {
    const name = claims[claim]
    return typeof name === 'string' && containsName(subject.document.text, name) ? [name] : []
  })
  const others = (differences[0] ?? []).filter((claim) => {
    const value = claims[claim]
    return typeof value !== 'string' || !own.some((name) => containsName(value, name))
  })
  const wanted = [...new Set([...read, ...others])]
  const shown = wanted
    .filter((name) => Object.hasOwn(claims, name))
    .slice(0, mostClaims)
    .map((name) => `${name} ${valueText(claims[name])}`)
  const absent = wanted.filter((name) => !Object.hasOwn(claims, name)).slice(0, 2)
  const parts = [...shown, ...absent.map((name) => `no ${name}`)]
  return parts.length === 0 ? 'any token' : parts.join(', ')
}

/** Returns the claims whose values differ between an actor and the author of a rule. */
function ownersOf(
  actor: Actor,
  { organization, project }: Platform['identity'],
): readonly string[] {
  if (actor === 'outsider') return [...organization.names, ...project.names]
  return actor === 'other_project' ? project.names : []
}

/** True if a text contains a name that is not a part of a longer name. */
function containsName(text: string, name: string): boolean {
  const escaped = name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
  return name !== '' && new RegExp(String.raw`(?<![\w.-])${escaped}(?![\w.-])`).test(text)
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

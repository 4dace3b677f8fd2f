import { type Analyser, findMineProblems, type Mine, type Rule } from '@igakit/analysis'
import type { IdentityClaims, Platform } from '@igakit/platforms'

/** The maximum number of required values of one claim to find if the rule does not name them. */
const mostValues = 2

/**
 * Returns the values of identity claims that belong to the author of a rule: the given values, the values named in the
 * rule, and, if there are none, the values that the rule requires, such as the owner in
 * `claims.repository.split("/")[0] == "acme"`. Yields between questions.
 */
export function* findOwners(
  analyser: Analyser,
  platform: Platform,
  rule: Rule,
  everything: Mine | undefined,
): Generator<void, Mine> {
  const named = analyser.inferMine(rule)
  const given = relevant(platform, everything)
  if (given !== undefined) {
    // A value named in the rule belongs to the author, unless it contradicts the given values.
    const all = { ...named, ...given }
    if (findMineProblems(platform, all).length > 0) return given
    const own = analyser.admits(rule, 'maintainer', { mine: all })
    yield
    return own.answer === 'no' ? given : all
  }
  const { container, organization, project } = platform.identity
  const global = [organization, container, project].flatMap(claimsOf)
  if (global.some((claim) => (named[claim] ?? []).length > 0)) return named
  const first = analyser.satisfiable(rule)
  yield
  if (first.answer !== 'yes') return named
  const required: Record<string, readonly string[]> = {}
  const isNamed = organization.names.length > 0
  for (const claim of global) {
    // The name of a project contains the organization's name, which the rule does not specify.
    const isProjectName = project.names.includes(claim) && isNamed
    if (isProjectName && !organization.names.some((name) => required[name] !== undefined)) continue
    const values = yield* requiredValues(analyser, rule, claim, first.claims)
    if (values !== undefined) required[claim] = values
  }
  return { ...named, ...required }
}

/** Returns the given values that concern the platform; a configuration may name claims of several platforms. */
function relevant({ identity }: Platform, mine: Mine | undefined): Mine | undefined {
  const { code = [], container, derive, organization, project } = identity
  const known = new Set([
    ...[organization, container, project].flatMap((level) => [
      ...claimsOf(level),
      ...(level?.localNames ?? []),
    ]),
    ...code,
    ...derive.map(({ from }) => from),
  ])
  const entries = Object.entries(mine ?? {}).filter(([claim]) => known.has(claim))
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

function claimsOf(level: IdentityClaims | undefined): readonly string[] {
  return level === undefined ? [] : [...level.ids, ...level.names]
}

/**
 * Returns all values of a claim for which a rule is true; `undefined` if there are too many, or if the rule is also
 * true without the claim.
 */
function* requiredValues(
  analyser: Analyser,
  { expression }: Rule,
  claim: string,
  first: Readonly<Record<string, unknown>>,
): Generator<void, readonly string[] | undefined> {
  const values: string[] = []
  let next: unknown = Object.hasOwn(first, claim) ? first[claim] : undefined
  while (typeof next === 'string' && values.length < mostValues) {
    values.push(next)
    const name = JSON.stringify(claim)
    const other = analyser.readCondition(
      `(${expression}\n) && !(${name} in claims && claims[${name}] in ${JSON.stringify(values)})`,
    )
    const answer = other.ok ? analyser.satisfiable(other.rule) : undefined
    yield
    if (answer?.answer === 'no') return values
    next =
      answer?.answer === 'yes' && Object.hasOwn(answer.claims, claim)
        ? answer.claims[claim]
        : undefined
  }
  return undefined
}

import {
  type Actor,
  type Assumption,
  findClaim,
  type IdentityClaims,
  isProven,
  type Platform,
  type RefClaim,
} from '@igakit/platforms'
import { conditionsFor, namesOf } from '@igakit/platforms/check-token'
import type { Formula } from '../formula/formula.ts'
import { type ClaimLiteral, lowerAscii } from './literals.ts'
import { addValue, inferMine, levelsOf, type Mine, openValues } from './mine.ts'
import { namedIn } from './named.ts'

/** A condition that an actor's tokens satisfy, with the assumption behind the condition in words. */
export interface ActorConstraint {
  /** A condition over `claims`. */
  readonly holds: string
  readonly assumption: string
  /** True if the constraint trusts a name, which someone else may register later. */
  readonly restsOnName: boolean
}

export interface ActorRequest {
  readonly platform: Platform
  readonly actor: Actor
  readonly mine: Mine
  /** The strings that the rule compares with claims. */
  readonly literals: readonly ClaimLiteral[]
  readonly assume: readonly Assumption[]
}

/** Returns the constraints on the tokens of an actor; a reason if the platform has no such actor. */
export function actorConstraints(request: ActorRequest): readonly ActorConstraint[] | string {
  const { actor, assume, platform } = request
  const conditions = conditionsFor(platform, actor, assume)
  if (typeof conditions === 'string') return conditions
  const own = [
    ...conditions.map(({ holds, summary }): ActorConstraint => ({
      holds,
      assumption: summary,
      restsOnName: false,
    })),
    ...(actor === 'fork' || actor === 'pusher' ? protectedRefs(request) : []),
  ]
  const identity = identityConstraints(request)
  const privileged = platform.privilegedEvents
  if (
    actor !== 'fork' ||
    privileged === undefined ||
    !assume.includes('fork-triggered-workflows')
  ) {
    return [...identity, ...own]
  }
  // Privileged events run with the project's own identity; the limits of forks do not apply.
  const isPrivileged = `${member(privileged.claim)} in ${JSON.stringify(privileged.values)}`
  return [
    ...identity,
    ...own.map((each) => ({ ...each, holds: `${isPrivileged} || (${each.holds})` })),
  ]
}

/** Identity claims of one kind. */
interface Claims extends Partial<IdentityClaims> {
  readonly claims: readonly string[]
  readonly areNames: boolean
}

/** The claims that are unique among all organizations. */
function global(level: IdentityClaims = none): readonly Claims[] {
  return [
    { ...level, claims: level.ids, areNames: false },
    { ...level, claims: level.names, areNames: true },
  ]
}

/** All identity claims of a level. */
function all(level: IdentityClaims = none): readonly Claims[] {
  return [...global(level), { ...level, claims: level.localNames ?? [], areNames: true }]
}

const none: IdentityClaims = { ids: [], names: [] }

function identityConstraints(request: ActorRequest): readonly ActorConstraint[] {
  const { actor, platform } = request
  const { code = [], container, organization, project } = platform.identity
  const differ = (each: Claims): readonly ActorConstraint[] => differing(request, each)
  const equal = (each: Claims): readonly ActorConstraint[] => equalling(request, each)
  const fixed = [...global(organization), ...all(container), ...all(project)]
  switch (actor) {
    case 'outsider':
      return levelsOf(platform)
        .flatMap((level) => global(level))
        .flatMap(differ)
    case 'other_project':
      return [...otherProjectOwner(request, global(organization)), ...all(project).flatMap(differ)]
    case 'fork':
      return [...fixed.flatMap(equal), ...differ({ claims: code, areNames: false })]
    case 'pusher':
    case 'maintainer':
      return fixed.flatMap(equal)
  }
}

/**
 * Returns constraints for more convincing tokens of outsiders and other projects: a prefix in the rule must not end
 * with the name or id of the token's owner. These constraints limit no actor, so proofs must not use them.
 */
export function exampleConstraints(
  request: Omit<ActorRequest, 'assume'>,
): readonly ActorConstraint[] {
  const { actor, literals, mine, platform } = request
  if (actor !== 'outsider' && actor !== 'other_project') return []
  const open = Object.entries(openValues(platform, literals)).filter(
    ([claim]) => mine[claim] === undefined,
  )
  const apart = { ...request, mine: Object.fromEntries(open) }
  const levels = actor === 'outsider' ? levelsOf(platform) : [platform.identity.project]
  return levels.flatMap((level) => all(level)).flatMap((each) => differing(apart, each))
}

/**
 * Other projects belong to my organization, to groups within it, or to other organizations of my enterprise; the ids of
 * the latter differ.
 */
function otherProjectOwner(
  request: ActorRequest,
  levels: readonly Claims[],
): readonly ActorConstraint[] {
  const nested = levels.flatMap((level) => {
    const { areNames, separator } = level
    if (separator === undefined || !areNames) return []
    return owned(request, level).map(({ own, source }) =>
      isWithin(source, topsOf(own, separator), separator),
    )
  })
  const [group] = owned(request, {
    claims: request.platform.identity.groups ?? [],
    areNames: false,
  })
  const inGroup = group === undefined ? '' : `${group.claim} ${listed(group.values, 'or')}`
  if (group !== undefined) {
    nested.push(`${isIn(group.claim)} && ${isOneOf(group.source, group.own)}`)
  }
  // Groups within mine have other ids. Without my name, any other group may be one of them.
  const known = levels.filter(({ separator }) => separator === undefined || nested.length > 0)
  return known.flatMap((level) =>
    equalling(request, level).map(({ assumption, holds, restsOnName }) => ({
      holds: [holds, ...nested].map((condition) => `(${condition})`).join(' || '),
      assumption: assumption.endsWith(inGroup) ? assumption : `${assumption} or ${inGroup}`,
      restsOnName,
    })),
  )
}

/** My values of a claim. */
interface Owned {
  readonly claim: string
  readonly values: readonly string[]
  /** The source of the claim's value, for comparisons of owners. */
  readonly source: string
  /** My values, as the source has them. */
  readonly own: readonly string[]
}

function owned(
  { mine }: Pick<ActorRequest, 'mine'>,
  { caseInsensitive = [], claims }: Claims,
): readonly Owned[] {
  return claims.flatMap((claim): readonly Owned[] => {
    const values = mine[claim] ?? []
    if (values.length === 0) return []
    const source = member(claim)
    if (!caseInsensitive.includes(claim)) return [{ claim, values, source, own: values }]
    const own = [...new Set(values.map(lowerAscii))]
    return [{ claim, values, source: `${source}.lowerAscii()`, own }]
  })
}

/** Returns a condition that is true for values and, with nested names, for the names below them. */
function isWithin(
  source: string,
  values: readonly string[],
  separator: string | undefined,
): string {
  const below = separator === undefined ? [] : values
  return [
    isOneOf(source, values),
    ...below.map((value) => `${source}.startsWith(${JSON.stringify(value + separator)})`),
  ].join(' || ')
}

/** Returns the top levels of nested names: one owner has `acme` and all `acme/…`. */
const topsOf = (values: readonly string[], separator: string | undefined): readonly string[] =>
  separator === undefined
    ? values
    : [...new Set(values.map((value) => value.split(separator)[0] ?? value))]

function isOneOf(source: string, values: readonly string[]): string {
  const [only] = values
  return values.length === 1
    ? `${source} == ${JSON.stringify(only)}`
    : `${source} in ${JSON.stringify(values)}`
}

const listed = (values: readonly string[], word: 'or' | 'and'): string =>
  values.map((value) => JSON.stringify(value)).join(` ${word} `)

/** One constraint per claim: the search repeats its work for each constraint that it needs. */
function differing(
  request: Omit<ActorRequest, 'assume'>,
  level: Claims,
): readonly ActorConstraint[] {
  const { areNames, separator } = level
  const owner = request.actor === 'outsider' ? 'nobody else has' : 'no other project has'
  return owned(request, level).map(({ claim, own, source, values }): ActorConstraint => {
    const isMine = isWithin(source, topsOf(own, separator), separator)
    return {
      holds: ifText(request.platform, claim, `!(${isMine})`),
      assumption: areNames
        ? `${owner} the name ${claim} ${listed(values, 'or')}; names can be registered again`
        : `${owner} ${claim} ${listed(values, 'or')}`,
      restsOnName: areNames,
    }
  })
}

function equalling(request: ActorRequest, level: Claims): readonly ActorConstraint[] {
  const { literals, mine, platform } = request
  const { ids = [], isStated, localNames = [], names = [], perJob = [], separator } = level
  const fixed = owned(request, level).filter(({ claim }) => !perJob.includes(claim))
  return fixed.map(({ claim, values }): ActorConstraint => {
    const others = [...ids, ...names, ...localNames].filter(
      (other) => other !== claim && mine[other] !== undefined,
    )
    const compared = literals.filter((each) => each.claim === claim && values.includes(each.text))
    // In `repository_id == "74" || repository_id != "74" && repository == "acme/app"`, the second project has another id.
    const isAlternative = compared.some(({ isPositive }) => isPositive !== compared[0]?.isPositive)
    const named = isAlternative ? inferMine(platform, literals) : {}
    const alternatives = others.filter((other) => named[other] !== undefined)
    const holds = owned(request, { ...level, claims: [claim, ...alternatives] }).map(
      ({ own, source }) => isWithin(source, own, separator),
    )
    return {
      // No one else can have another spelling of a name that is mine.
      holds: ifText(platform, claim, holds.join(' || '), isStated && others),
      assumption: `tokens of this actor have ${claim} ${listed(values, 'or')}`,
      restsOnName: false,
    }
  })
}

/**
 * Restricts a condition to tokens in which a claim is a string; other tokens do not reveal their owner. With `others`, only
 * tokens that have one of these may lack the claim.
 */
function ifText(
  platform: Platform,
  claim: string,
  condition: string,
  others?: readonly string[],
): string {
  const known = findClaim(platform, [claim])
  const guards: string[] = []
  if (known === undefined || known.presence !== 'always' || !isProven(known)) {
    const absent = `!(${isIn(claim)})`
    guards.push(...(others?.map((other) => `${absent} && ${isIn(other)}`) ?? [absent]))
  }
  const isText = known !== undefined && isProven(known) && known.types.join() === 'string'
  if (!isText) guards.push(`type(${member(claim)}) != string`)
  return guards.length === 0 ? condition : `${guards.join(' || ')} || (${condition})`
}

const member = (claim: string): string => `claims[${JSON.stringify(claim)}]`

const isIn = (claim: string): string => `${JSON.stringify(claim)} in claims`

/** Branches, tags and environments that the rule names are protected. */
function protectedRefs(request: ActorRequest): readonly ActorConstraint[] {
  const { actor, assume, platform } = request
  if (assume.includes('unprotected')) return []
  const named = namedIn(platform, request.literals)
  const refs = platform.refs.filter(
    ({ isForkControlled }) => actor !== 'fork' || isForkControlled !== true,
  )
  const constraints = refs.flatMap((ref): readonly ActorConstraint[] => {
    const isEnvironment = ref.kind === 'environment'
    const values = valuesOf(ref, isEnvironment ? named.environments : named.refs)
    // A short name also refers to its full forms.
    const shown = values.filter((value) => {
      const short = shortOf(value)
      return short === value || !values.includes(short)
    })
    const names = listed(shown, 'and')
    const isOne = shown.length === 1
    const text = isEnvironment
      ? isOne
        ? `the environment ${names} has protection rules`
        : `the environments ${names} have protection rules`
      : isOne
        ? `${names} is a protected branch or tag`
        : `${names} are protected branches or tags`
    return excluding(platform, ref.claim, values, text, ref.isCaseInsensitive)
  })
  // A token whose subject states a protected ref has that ref, even if other claims differ.
  const controlled = new Set(
    platform.refs.flatMap((each) => (refs.includes(each) ? [] : each.claim)),
  )
  const literals = new Map<string, Set<string>>()
  for (const { claim, refClaim, text } of named.literals) {
    if (controlled.has(claim) || controlled.has(refClaim)) continue
    addValue(literals, claim, text)
  }
  const stated = [...literals].flatMap(([claim, found]) => {
    const names = `in ${claim} ${listed([...found], 'and')}`
    const text =
      found.size === 1
        ? `the branch, tag or environment ${names} is protected`
        : `the branches, tags and environments ${names} are protected`
    // The names of two refs may differ in case only.
    const isFolded = named.literals.every(
      (each) => each.claim !== claim || each.isCaseInsensitive === true,
    )
    return excluding(platform, claim, [...found], text, isFolded)
  })
  return [...constraints, ...stated]
}

/** Excludes values of a claim by one constraint; with `isFolded`, in any case. */
function excluding(
  platform: Platform,
  claim: string,
  values: readonly string[],
  assumption: string,
  isFolded = false,
): readonly ActorConstraint[] {
  const caseInsensitive = isFolded ? [claim] : []
  const each = { claims: [claim], areNames: false, caseInsensitive }
  return owned({ mine: { [claim]: values } }, each).map(({ own, source }) => ({
    holds: ifText(platform, claim, `!(${isOneOf(source, own)})`),
    assumption,
    restsOnName: false,
  }))
}

const shortOf = (name: string): string => name.replace(/^refs\/(?:heads|tags)\//, '')

/** Returns the values of a claim that refer to one of the names. */
function valuesOf(ref: RefClaim, names: readonly string[]): readonly string[] {
  const { prefix = '' } = ref
  return [...new Set(names.flatMap((name) => [name, shortOf(name)]))]
    .map((value) => prefix + value)
    .filter((value) => namesOf(value, ref).some((name) => names.includes(name)))
}

/** A conjunction of formulas. */
export function conjunction(operands: readonly Formula[]): Formula {
  const [only] = operands
  return operands.length === 1 && only !== undefined ? only : { kind: 'all', operands }
}

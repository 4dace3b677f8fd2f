import {
  type Actor,
  type Assumption,
  findClaim,
  type IdentityClaims,
  isProven,
  type Platform,
  type RefClaim,
} from '@igakit/platforms'
import type { Formula } from '../formula/formula.ts'
import type { ClaimLiteral } from './literals.ts'
import { type Mine, openValues } from './mine.ts'
import { canBeProtected, namedIn } from './named.ts'

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
  readonly assume: ReadonlySet<Assumption>
}

/** Returns the constraints on the tokens of an actor; a reason if the platform has no such actor. */
export function actorConstraints(request: ActorRequest): readonly ActorConstraint[] | string {
  const { actor, assume, platform } = request
  const model = platform.actors[actor]
  if (!model.exists) return model.reason
  if (model.onlyIf !== undefined && !assume.has(model.onlyIf)) {
    return `only under the assumption ${model.onlyIf}`
  }
  const conditions = model.conditions.filter(
    (condition) =>
      isProven(condition) &&
      (condition.onlyIf === undefined || assume.has(condition.onlyIf)) &&
      (condition.unless === undefined || !assume.has(condition.unless)),
  )
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
  if (actor !== 'fork' || privileged === undefined || !assume.has('fork-triggered-workflows')) {
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
interface Claims {
  readonly claims: readonly string[]
  readonly areNames: boolean
  readonly separator?: string
  readonly caseInsensitive?: readonly string[]
}

/** The claims that are unique among all organizations. */
function global(level: IdentityClaims | undefined): readonly Claims[] {
  if (level === undefined) return []
  const { caseInsensitive = [], ids, names, separator } = level
  const nesting = separator === undefined ? {} : { separator }
  return [
    { claims: ids, areNames: false, ...nesting },
    { claims: names, areNames: true, caseInsensitive, ...nesting },
  ]
}

/** All identity claims of a level. */
function all(level: IdentityClaims | undefined): readonly Claims[] {
  return [...global(level), { claims: level?.localNames ?? [], areNames: true }]
}

function identityConstraints(request: ActorRequest): readonly ActorConstraint[] {
  const { actor, platform } = request
  const { code = [], container, organization, project } = platform.identity
  const differ = (each: Claims): readonly ActorConstraint[] => differing(request, each)
  const equal = (each: Claims): readonly ActorConstraint[] => equalling(request, each)
  switch (actor) {
    case 'outsider':
      return [...global(organization), ...global(container), ...global(project)].flatMap(differ)
    case 'other_project':
      return [...otherProjectOwner(request, global(organization)), ...all(project).flatMap(differ)]
    case 'fork':
      return [
        ...[...global(organization), ...all(container), ...all(project)].flatMap(equal),
        ...differ({ claims: code, areNames: false }),
      ]
    case 'pusher':
    case 'maintainer':
      return [...global(organization), ...all(container), ...all(project)].flatMap(equal)
  }
}

/**
 * Returns constraints under which a token of an outsider or of another project is a better example: its owner is not the one
 * whose name or id a prefix in the rule ends with. They limit no actor, so no proof may rest on them.
 */
export function exampleConstraints(
  request: Omit<ActorRequest, 'assume'>,
): readonly ActorConstraint[] {
  const { actor, literals, mine, platform } = request
  const { container, organization, project } = platform.identity
  if (actor !== 'outsider' && actor !== 'other_project') return []
  const open = Object.entries(openValues(platform, literals)).filter(
    ([claim]) => mine[claim] === undefined,
  )
  const apart = { ...request, mine: Object.fromEntries(open), assume: new Set<Assumption>() }
  const levels = actor === 'outsider' ? [organization, container, project] : [project]
  return levels.flatMap((level) => all(level)).flatMap((each) => differing(apart, each))
}

/** Other projects belong to my organization, or to groups within it, whose ids differ. */
function otherProjectOwner(
  request: ActorRequest,
  levels: readonly Claims[],
): readonly ActorConstraint[] {
  const nested = levels.flatMap(({ areNames, claims, separator }) =>
    separator === undefined || !areNames
      ? []
      : claims.flatMap((claim) =>
          (request.mine[claim] ?? []).map((value) => isBelowTop(member(claim), value, separator)),
        ),
  )
  return levels.flatMap((level) =>
    equalling(request, level).map((each) => ({
      ...each,
      holds: [each.holds, ...nested].map((condition) => `(${condition})`).join(' || '),
    })),
  )
}

/** Returns the source of a claim's value, and of a value as the claim has it, for comparisons of owners. */
function folded({ caseInsensitive = [] }: Claims, claim: string, value: string): [string, string] {
  return caseInsensitive.includes(claim)
    ? [`${member(claim)}.lowerAscii()`, value.replaceAll(/[A-Z]/g, (each) => each.toLowerCase())]
    : [member(claim), value]
}

/** Returns a condition that is true for names below the same top level: one owner has `acme` and all `acme/…`. */
function isBelowTop(source: string, value: string, separator: string): string {
  const [top = value] = value.split(separator)
  return `${source} == ${JSON.stringify(top)} || ${source}.startsWith(${JSON.stringify(top + separator)})`
}

function differing(
  { actor, mine, platform }: ActorRequest,
  level: Claims,
): readonly ActorConstraint[] {
  const { areNames, claims, separator } = level
  return claims.flatMap((claim) =>
    (mine[claim] ?? []).map((value): ActorConstraint => {
      const [source, own] = folded(level, claim, value)
      const text = JSON.stringify(value)
      const differs =
        separator === undefined
          ? `${source} != ${JSON.stringify(own)}`
          : `!(${isBelowTop(source, own, separator)})`
      const owner = actor === 'outsider' ? 'nobody else has' : 'no other project has'
      return {
        holds: ifText(platform, claim, differs),
        assumption: areNames
          ? `${owner} the name ${claim} ${text}; names can be registered again`
          : `${owner} ${claim} ${text}`,
        restsOnName: areNames,
      }
    }),
  )
}

function equalling(
  { mine, platform }: ActorRequest,
  { claims, separator }: Claims,
): readonly ActorConstraint[] {
  return claims.flatMap((claim): readonly ActorConstraint[] => {
    const values = mine[claim] ?? []
    if (values.length === 0) return []
    const equals = [
      `${member(claim)} in ${JSON.stringify(values)}`,
      ...(separator === undefined
        ? []
        : values.map(
            (value) => `${member(claim)}.startsWith(${JSON.stringify(value + separator)})`,
          )),
    ]
    return [
      {
        holds: ifText(platform, claim, equals.join(' || ')),
        assumption: `tokens of this actor have ${claim} ${values.map((value) => JSON.stringify(value)).join(' or ')}`,
        restsOnName: false,
      },
    ]
  })
}

/** Restricts a condition to tokens in which a claim is a string; the others say nothing about their owner. */
function ifText(platform: Platform, claim: string, condition: string): string {
  const known = findClaim(platform, [claim])
  const guards: string[] = []
  if (known === undefined || known.presence !== 'always' || !isProven(known)) {
    guards.push(`!(${JSON.stringify(claim)} in claims)`)
  }
  const isText = known !== undefined && isProven(known) && known.types.join() === 'string'
  if (!isText) guards.push(`type(${member(claim)}) != string`)
  return guards.length === 0 ? condition : `${guards.join(' || ')} || (${condition})`
}

const member = (claim: string): string => `claims[${JSON.stringify(claim)}]`

/** Branches, tags and environments that the rule names are protected. */
function protectedRefs(request: ActorRequest): readonly ActorConstraint[] {
  const { actor, assume, literals, platform } = request
  if (assume.has('unprotected')) return []
  const named = namedIn(platform, literals)
  const refs = platform.refs.filter(
    ({ isForkControlled }) => actor !== 'fork' || isForkControlled !== true,
  )
  const constraints = refs.flatMap((ref): readonly ActorConstraint[] => {
    const isEnvironment = ref.kind === 'environment'
    const names = isEnvironment ? named.environments : named.refs
    return valuesOf(ref, names).map((value) => ({
      holds: ifText(platform, ref.claim, `${member(ref.claim)} != ${JSON.stringify(value)}`),
      assumption: isEnvironment
        ? `the environment ${JSON.stringify(value)} has protection rules`
        : `${JSON.stringify(value)} is a protected branch or tag`,
      restsOnName: false,
    }))
  })
  // A token whose subject states a protected ref has that ref, even if other claims differ.
  const controlled = new Set(
    platform.refs.filter((each) => !refs.includes(each)).map(({ claim }) => claim),
  )
  return [
    ...constraints,
    ...named.literals
      .filter(({ claim, refClaim }) => !controlled.has(claim) && !controlled.has(refClaim))
      .map(({ claim, text }) => ({
        holds: ifText(platform, claim, `${member(claim)} != ${JSON.stringify(text)}`),
        assumption: `the branch, tag or environment in ${claim} ${JSON.stringify(text)} is protected`,
        restsOnName: false,
      })),
  ]
}

/** Returns the values of a claim that stand for one of the names. */
function valuesOf(ref: RefClaim, names: readonly string[]): readonly string[] {
  const { kind, prefix = '' } = ref
  const start = kind === 'branch' ? 'refs/heads/' : kind === 'tag' ? 'refs/tags/' : undefined
  const values = names.flatMap((name) =>
    start !== undefined && name.startsWith(start) ? [name, name.slice(start.length)] : [name],
  )
  return [...new Set(values)]
    .filter((value) => canBeProtected(ref, value))
    .map((value) => prefix + value)
}

/** A conjunction of formulas. */
export function conjunction(operands: readonly Formula[]): Formula {
  const [only] = operands
  return operands.length === 1 && only !== undefined ? only : { kind: 'all', operands }
}

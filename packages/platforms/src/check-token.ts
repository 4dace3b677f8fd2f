import { isProven } from './evidence.ts'
import { escapePattern } from './patterns.ts'
import type {
  Actor,
  ActorCondition,
  ActorModel,
  Assumption,
  Claim,
  ClaimType,
  Fact,
  Identity,
  IdentityClaims,
  Piece,
  Platform,
  RefClaim,
  TemplateFact,
} from './platform.ts'

export type Token = Readonly<Record<string, unknown>>

export interface CheckOptions {
  /** Evaluates a CEL condition over `claims`; `undefined` if it fails. */
  readonly evaluate: (condition: string, token: Token) => boolean | undefined
  /** The actor who has the token; without an actor, only the platform is checked. */
  readonly actor?: Actor
  /** Values of identity claims that belong to the author of the rule. */
  readonly mine?: Readonly<Record<string, readonly string[]>>
  readonly assume?: readonly Assumption[]
  /** The refs and environments that the rule names, which have protection unless `unprotected` is assumed. */
  readonly named?: { readonly refs: readonly string[]; readonly environments: readonly string[] }
}

/** A reason why a token is impossible on a platform or unavailable to an actor. */
export interface Violation {
  readonly kind: 'claim' | 'fact' | 'actor'
  /** The claim, the id of the fact or condition, or the actor. */
  readonly id: string
  readonly message: string
}

/**
 * Returns the reasons why a token is impossible on a platform or unavailable to an actor; empty for possible tokens.
 * Inferred and unknown facts do not count.
 */
export function checkToken(
  platform: Platform,
  token: Token,
  options: CheckOptions,
): readonly Violation[] {
  const { actor, evaluate } = options
  return [
    ...platform.claims.flatMap((claim) => checkClaim(claim, token)),
    ...platform.facts.flatMap((fact) => checkFact(fact, token, evaluate)),
    ...(actor === undefined ? [] : checkActor(platform, actor, token, options)),
  ]
}

function checkClaim(claim: Claim, token: Token): readonly Violation[] {
  const { path, pattern, presence, types, values } = claim
  const id = path.join('.')
  const violation = (message: string): Violation => ({ kind: 'claim', id, message })
  const around = path.slice(0, -1).reduce<unknown>(memberOf, token)
  const name = path.at(-1) ?? ''
  if (!isRecord(around)) return []
  if (!Object.hasOwn(around, name)) {
    const isMissing = presence === 'always' && isProven(claim)
    return isMissing ? [violation('Every token has the claim.')] : []
  }
  const value = around[name]
  const found: Violation[] = []
  const type = claimTypeOf(value)
  if (isProven(claim)) {
    if (!types.includes(type)) found.push(violation(`Expected ${types.join(' or ')}, got ${type}.`))
    if (Array.isArray(value) && claim.elements !== undefined) {
      const other = value.map(claimTypeOf).find((each) => each !== claim.elements)
      if (other !== undefined) found.push(violation(`Expected ${claim.elements}s, got ${other}.`))
    }
  }
  if (typeof value !== 'string') return found
  if (values?.isClosed === true && isProven(values) && !values.known.includes(value)) {
    found.push(violation(`${JSON.stringify(value)} is not a known value.`))
  }
  if (pattern !== undefined && isProven(pattern) && !matches(pattern.re2, value)) {
    found.push(violation(`${JSON.stringify(value)} does not match ${pattern.re2}.`))
  }
  return found
}

function checkFact(
  fact: Fact,
  token: Token,
  evaluate: CheckOptions['evaluate'],
): readonly Violation[] {
  if (!isProven(fact) || factHolds(fact, token, evaluate)) return []
  return [{ kind: 'fact', id: fact.id, message: fact.summary }]
}

/** True if a token does not contradict a fact, whether the fact is proven or not. */
export function factHolds(fact: Fact, token: Token, evaluate: CheckOptions['evaluate']): boolean {
  if (fact.when !== undefined && evaluate(fact.when, token) !== true) return true
  return fact.kind === 'template'
    ? followsTemplate(fact, token)
    : evaluate(fact.holds, token) === true
}

/** True if a claim equals one of its templates, or is absent. */
function followsTemplate({ claim, template }: TemplateFact, token: Token): boolean {
  if (!Object.hasOwn(token, claim)) return true
  const value = token[claim]
  if (typeof value !== 'string') return false
  return template.some((pieces) => {
    const parts = pieces.map((piece) => patternOf(piece, token))
    return parts.every((part) => part !== undefined) && matches(parts.join(''), value)
  })
}

/** Returns the pattern of a piece's values; `undefined` if the token lacks the claim. */
function patternOf(piece: Piece, token: Token): string | undefined {
  if (typeof piece === 'string') return escapePattern(piece)
  if ('re2' in piece) return `(?:${piece.re2})`
  const value = textOf(token, piece.claim)
  if (value === undefined) return undefined
  return escapePattern(piece.encodeColon === true ? value.replaceAll(':', '%3A') : value)
}

function checkActor(
  platform: Platform,
  actor: Actor,
  token: Token,
  { assume = [], evaluate, mine = {}, named }: CheckOptions,
): readonly Violation[] {
  const conditions = conditionsFor(platform, actor, assume)
  if (typeof conditions === 'string') return [{ kind: 'actor', id: actor, message: conditions }]
  const found = [...checkIdentity(platform.identity, actor, token, mine)]
  if (actor === 'fork' && isPrivileged(platform, token, assume)) return found
  for (const { holds, id, summary } of conditions) {
    if (evaluate(holds, token) !== true) found.push({ kind: 'actor', id, message: summary })
  }
  if ((actor !== 'fork' && actor !== 'pusher') || named === undefined) return found
  if (assume.includes('unprotected')) return found
  for (const ref of platform.refs) {
    if (actor === 'fork' && ref.isForkControlled === true) continue
    const value = textOf(token, ref.claim)
    const fold = ref.isCaseInsensitive === true ? lowerAscii : (name: string) => name
    const names = ref.kind === 'environment' ? named.environments : named.refs
    const folded = new Set(names.map(fold))
    const isNamed =
      value !== undefined && namesOf(value, ref).some((each) => folded.has(fold(each)))
    if (isNamed) {
      found.push({
        kind: 'actor',
        id: ref.claim,
        message: `The rule names ${JSON.stringify(value)}.`,
      })
    }
  }
  return found
}

/** Returns the conditions on the tokens of an actor; a reason if the platform has no such actor. */
export function conditionsFor(
  { actors }: Platform,
  actor: Actor,
  assume: readonly Assumption[],
): readonly ActorCondition[] | string {
  const model: ActorModel = actors[actor]
  if (!model.exists) return model.reason
  if (model.onlyIf !== undefined && !assume.includes(model.onlyIf)) {
    return `only under the assumption ${model.onlyIf}`
  }
  return model.conditions.filter(
    (condition) =>
      isProven(condition) &&
      (condition.onlyIf === undefined || assume.includes(condition.onlyIf)) &&
      (condition.unless === undefined || !assume.includes(condition.unless)),
  )
}

function isPrivileged(
  { privilegedEvents }: Platform,
  token: Token,
  assume: readonly Assumption[],
): boolean {
  if (privilegedEvents === undefined || !assume.includes('fork-triggered-workflows')) return false
  return privilegedEvents.values.includes(textOf(token, privilegedEvents.claim) ?? '')
}

/** Returns the names of a branch, tag or environment by which a rule may refer to it; empty for other refs. */
export function namesOf(value: string, { kind, prefix = '' }: RefClaim): readonly string[] {
  const name = value.slice(prefix.length)
  // The merge ref of a pull request is no branch.
  const isFull = /^refs\/(?:heads|tags)\/./.test(name)
  const isShort = kind !== 'ref' && name !== '' && !name.startsWith('refs/')
  if (!value.startsWith(prefix) || (!isFull && !isShort)) return []
  if (kind === 'branch') return [name, `refs/heads/${name}`]
  return kind === 'tag' ? [name, `refs/tags/${name}`] : [name]
}

/** The relation of a token's values to the values that are mine, for each claim that both have. */
interface Relation {
  readonly claim: string
  /** True for one of my values, and for a name below it. */
  readonly isMine: boolean
  /** True if the owner is the same. For nested names, the owner of the top level counts; case may not matter. */
  readonly hasSameOwner: boolean
  /** True for a nested name whose top level is mine, and for a group of organizations that is mine. */
  readonly isNested: boolean
  /** True if my project may also have other values. */
  readonly isPerJob: boolean
}

function checkIdentity(
  { code = [], container, groups = [], organization, project }: Identity,
  actor: Actor,
  token: Token,
  mine: NonNullable<CheckOptions['mine']>,
): readonly Violation[] {
  const group = groups.find((claim) => Object.hasOwn(mine, claim))
  const relate = (
    claims: readonly string[],
    {
      caseInsensitive = [],
      isStated,
      names = [],
      perJob = [],
      separator,
    }: Partial<IdentityClaims> = {},
  ): readonly Relation[] =>
    claims.flatMap((claim): readonly Relation[] => {
      const value = textOf(token, claim) ?? (isStated === true ? '' : undefined)
      const own = Object.hasOwn(mine, claim) ? mine[claim] : undefined
      if (value === undefined || own === undefined) return []
      const isFolded = caseInsensitive.includes(claim)
      const fold = (name: string): string => (isFolded ? lowerAscii(name) : name)
      const topOf = (name: string): string =>
        separator === undefined ? fold(name) : (fold(name).split(separator)[0] ?? name)
      const hasSameOwner = own.some((each) => topOf(each) === topOf(value))
      return [
        {
          claim,
          isMine: own.some(
            (each) =>
              fold(each) === fold(value) ||
              (separator !== undefined && fold(value).startsWith(fold(each) + separator)),
          ),
          hasSameOwner,
          isNested:
            hasSameOwner && (claim === group || (separator !== undefined && names.includes(claim))),
          isPerJob: perJob.includes(claim),
        },
      ]
    })
  const global = (level: IdentityClaims | undefined): readonly Relation[] =>
    level === undefined ? [] : relate([...level.ids, ...level.names], level)
  const all = (level: IdentityClaims | undefined): readonly Relation[] => [
    ...global(level),
    ...relate(level?.localNames ?? [], level),
  ]
  const own = [global(organization), all(container), all(project)].flatMap(mustBeMine)
  switch (actor) {
    case 'outsider':
      return mustDiffer([...global(organization), ...global(container), ...global(project)])
    case 'other_project': {
      const known = global(organization)
      // The ids of nested groups, and of organizations of one group, differ.
      const isNested =
        known.some((each) => each.isNested) ||
        (organization.separator !== undefined &&
          !organization.names.some((claim) => Object.hasOwn(mine, claim)))
      return [...(isNested ? [] : mustBeMine(known)), ...mustDiffer(all(project))]
    }
    case 'fork':
      return [...own, ...mustDiffer(relate(code))]
    case 'pusher':
    case 'maintainer':
      return own
  }
}

/** One value of a level suffices: a rule may name one project by its id and another by its name. */
function mustBeMine(relations: readonly Relation[]): readonly Violation[] {
  if (relations.some(({ isMine }) => isMine)) return []
  return relations
    .filter(({ isMine, isPerJob }) => !isMine && !isPerJob)
    .map(({ claim }) => ({ kind: 'actor', id: claim, message: `${claim} is not mine.` }))
}

function mustDiffer(relations: readonly Relation[]): readonly Violation[] {
  return relations
    .filter(({ hasSameOwner }) => hasSameOwner)
    .map(({ claim }) => ({ kind: 'actor', id: claim, message: `${claim} is mine.` }))
}

const lowerAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase())

/** True if a pattern matches a whole string. */
function matches(re2: string, text: string): boolean {
  return new RegExp(`^(?:${re2})$`, 'u').test(text)
}

function textOf(token: Token, name: string): string | undefined {
  const value = Object.hasOwn(token, name) ? token[name] : undefined
  return typeof value === 'string' ? value : undefined
}

function memberOf(value: unknown, name: string): unknown {
  return isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns the type of a claim's value. */
export function claimTypeOf(value: unknown): ClaimType {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  switch (typeof value) {
    case 'string':
      return 'string'
    case 'number':
      return 'number'
    case 'boolean':
      return 'bool'
    default:
      return 'map'
  }
}

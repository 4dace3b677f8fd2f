import { type Actor, type Assumption, isProven, type Platform } from '@igakit/platforms'
import type { Formula } from '../formula/formula.ts'
import type { ClaimLiteral } from './literals.ts'
import type { Mine } from './mine.ts'

/** What an actor's tokens satisfy, with the assumption behind it in words. */
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

/** Returns the constraints on the tokens of an actor; a string if the platform has no such actor. */
export function actorConstraints(request: ActorRequest): readonly ActorConstraint[] | string {
  const { actor, assume, mine, platform } = request
  const model = platform.actors[actor]
  if (!model.exists) return model.reason
  if (model.onlyIf !== undefined && !assume.has(model.onlyIf)) {
    return `only under the assumption ${model.onlyIf}`
  }
  const { organization, project } = platform.identity
  const constraints: ActorConstraint[] = []
  const differs = (
    claims: readonly string[],
    names: readonly string[],
    separator?: string,
  ): void => {
    for (const claim of claims) {
      for (const value of mine[claim] ?? []) {
        constraints.push({
          holds: `!(${JSON.stringify(claim)} in claims && ${differingFrom(claim, value, separator)})`,
          assumption: names.includes(claim)
            ? `nobody else registers the name ${claim} ${JSON.stringify(value)}`
            : `nobody else has ${claim} ${JSON.stringify(value)}`,
          restsOnName: names.includes(claim),
        })
      }
    }
  }
  const equals = (claims: readonly string[]): void => {
    for (const claim of claims) {
      const values = mine[claim] ?? []
      if (values.length === 0) continue
      constraints.push({
        holds: `${member(claim)} in ${JSON.stringify(values)}`,
        assumption: `tokens of this actor have ${claim} ${values.map((value) => JSON.stringify(value)).join(' or ')}`,
        restsOnName: false,
      })
    }
  }
  const organizationClaims = [...organization.ids, ...organization.names]
  const projectClaims = [...project.ids, ...project.names]
  switch (actor) {
    case 'outsider':
      differs(organizationClaims, organization.names, organization.separator)
      differs(projectClaims, project.names, project.separator)
      break
    case 'other_project':
      equals(organizationClaims)
      differs(projectClaims, project.names, project.separator)
      break
    case 'fork':
    case 'pusher':
    case 'maintainer':
      equals(organizationClaims)
      equals(projectClaims)
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
  const privileged = platform.privilegedEvents
  if (actor === 'fork' && privileged !== undefined && assume.has('fork-triggered-workflows')) {
    // Privileged events run with the project's own identity, whatever else limits forks.
    const isPrivileged = `${member(privileged.claim)} in ${JSON.stringify(privileged.values)}`
    return [
      ...constraints,
      ...own.map((each) => ({ ...each, holds: `${isPrivileged} || (${each.holds})` })),
    ]
  }
  return [...constraints, ...own]
}

function differingFrom(claim: string, value: string, separator: string | undefined): string {
  const text = JSON.stringify(value)
  const equal = `${member(claim)} == ${text}`
  return separator === undefined
    ? equal
    : `(${equal} || ${member(claim)}.startsWith(${JSON.stringify(value + separator)}))`
}

const member = (claim: string): string => `claims[${JSON.stringify(claim)}]`

/** Branches, tags and environments that the rule names are protected. */
function protectedRefs({ assume, literals, platform }: ActorRequest): readonly ActorConstraint[] {
  if (assume.has('unprotected')) return []
  const named = platform.refs.flatMap(
    ({ claim, kind, prefix = '' }): readonly ActorConstraint[] => {
      const names = [
        ...new Set([
          ...literals.flatMap((literal) =>
            literal.claim === claim && literal.kind === 'whole' ? [literal.text] : [],
          ),
          ...namesInTemplates(platform, claim, kind, literals).map((name) => prefix + name),
        ]),
      ]
      return names.map((name) => ({
        holds: `!(${JSON.stringify(claim)} in claims && ${member(claim)} == ${JSON.stringify(name)})`,
        assumption:
          kind === 'environment'
            ? `the environment ${JSON.stringify(name)} has protection rules`
            : `${JSON.stringify(name)} is protected`,
        restsOnName: false,
      }))
    },
  )
  // A token whose subject states a protected ref has that ref, whatever its other claims.
  const whole = literals.filter(
    (literal) =>
      literal.kind === 'whole' &&
      platform.refs.some(
        ({ claim, kind }) => namesInTemplates(platform, claim, kind, [literal]).length > 0,
      ),
  )
  return [
    ...named,
    ...whole.map(({ claim, text }) => ({
      holds: `!(${JSON.stringify(claim)} in claims && ${member(claim)} == ${JSON.stringify(text)})`,
      assumption: `what ${claim} ${JSON.stringify(text)} names is protected`,
      restsOnName: false,
    })),
  ]
}

/** Names in literals of claims that contain refs and environments, such as `sub`. */
function namesInTemplates(
  platform: Platform,
  claim: string,
  kind: string,
  literals: readonly ClaimLiteral[],
): readonly string[] {
  const templates = platform.facts.flatMap((fact) =>
    fact.kind === 'template' && fact.claim !== claim
      ? fact.template.map((pieces) => ({ claim: fact.claim, pieces }))
      : [],
  )
  return literals.flatMap((literal) => {
    if (literal.kind !== 'whole') return []
    return templates.flatMap(({ claim: source, pieces }) => {
      if (source !== literal.claim) return []
      const at = pieces.findIndex(
        (piece) => typeof piece === 'object' && 'claim' in piece && piece.claim === claim,
      )
      if (at < 0) return []
      const pattern = pieces
        .map((piece, index) => {
          if (typeof piece === 'string')
            return piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
          if ('re2' in piece) return `(?:${piece.re2})`
          return index === at
            ? '(?<name>[\\s\\S]+)'
            : kind === 'environment'
              ? '[^:]*?'
              : '[\\s\\S]*?'
        })
        .join('')
      const name = new RegExp(`^${pattern}$`, 'u').exec(literal.text)?.groups?.['name']
      return name === undefined ? [] : [name.replaceAll('%3A', ':')]
    })
  })
}

/** A conjunction of formulas. */
export function conjunction(operands: readonly Formula[]): Formula {
  const [only] = operands
  return operands.length === 1 && only !== undefined ? only : { kind: 'all', operands }
}

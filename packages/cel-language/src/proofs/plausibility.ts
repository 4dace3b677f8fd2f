import type { Mine } from '@igakit/analysis'
import { compile, type Environment } from '@igakit/cel'
import { type Actor, isProven, type Platform, type TemplateFact } from '@igakit/platforms'

type Claims = Readonly<Record<string, unknown>>

/** A condition that realistic tokens meet, although a proof must not use it. */
export interface Expectation {
  /** A CEL condition over `claims`. */
  readonly holds: string
  /** True if a token that breaks the condition is not evidence; false if the token is only less natural. */
  readonly isRequired: boolean
  /** The summary of the fact, if the table marks it as unknown. */
  readonly doubt?: string
}

/** Conditions of the platform's table that are inferred or unknown, so that a proof may not use them. */
export class Plausibility {
  readonly #environment: Environment
  readonly #platform: Platform
  readonly #programs = new Map<string, (claims: Claims) => boolean>()
  readonly #ofTokens: readonly Expectation[]

  constructor(environment: Environment, platform: Platform) {
    const { expressionBytes: _, ...limits } = environment.limits
    this.#environment = { ...environment, limits }
    this.#platform = platform
    this.#ofTokens = [
      ...platform.claims.flatMap(({ path, pattern, values }): readonly Expectation[] => {
        const [name = ''] = path
        if (path.length > 1) return []
        const expected: Expectation[] = []
        if (pattern !== undefined && !isProven(pattern)) {
          const text = JSON.stringify(`^(?:${pattern.re2})$`)
          expected.push({
            holds: ifText(name, `${member(name)}.matches(${text})`),
            isRequired: true,
          })
        }
        if (values !== undefined && !(values.isClosed && isProven(values))) {
          const known = `${member(name)} in ${JSON.stringify(values.known)}`
          expected.push({ holds: ifText(name, known), isRequired: values.isClosed })
        }
        return expected
      }),
      ...namesWithoutColon(platform),
      ...namesWithoutWildcard(platform),
      ...platform.facts.flatMap((fact): readonly Expectation[] => {
        if (isProven(fact)) return []
        if (fact.kind === 'template') return usualSubjects(fact)
        const { confidence, holds, summary, when } = fact
        return [
          {
            holds: when === undefined ? holds : `!(${when}) || (${holds})`,
            isRequired: true,
            ...(confidence === 'unknown' ? { doubt: summary } : {}),
          },
        ]
      }),
    ]
  }

  /** Returns the expectations that a token breaks. */
  broken(claims: Claims, actor: Actor, mine: Mine): readonly Expectation[] {
    const model = this.#platform.actors[actor]
    const conditions = model.exists ? model.conditions : []
    const ofActor = conditions.flatMap((condition): readonly Expectation[] =>
      isProven(condition) || condition.onlyIf !== undefined
        ? []
        : [{ holds: condition.holds, isRequired: true }],
    )
    const strange =
      actor === 'outsider'
        ? strangeNames(this.#platform)
        : actor === 'other_project'
          ? otherNames(this.#platform)
          : []
    const others =
      actor === 'outsider' || actor === 'other_project' ? sameNames(this.#platform, mine) : []
    return [...this.#ofTokens, ...ofActor, ...others, ...strange].filter(
      ({ holds }) => !this.isTrue(holds, claims),
    )
  }

  /** Evaluates a condition; false if the condition fails or does not compile. */
  isTrue(condition: string, claims: Claims): boolean {
    const known = this.#programs.get(condition) ?? this.#compile(condition)
    if (this.#programs.size > mostPrograms) this.#programs.clear()
    this.#programs.set(condition, known)
    return known(claims)
  }

  #compile(condition: string): (claims: Claims) => boolean {
    const compilation = compile(condition, this.#environment)
    if (!compilation.ok) return () => false
    const { program } = compilation
    return (claims) => {
      const evaluation = program.evaluate({ claims })
      return evaluation.ok && evaluation.value === true
    }
  }
}

const mostPrograms = 500

/** The claims that name organizations and projects. */
function nameClaims({
  identity: { container, organization, project },
}: Platform): readonly string[] {
  return [organization, container, project].flatMap((level) => [
    ...(level?.names ?? []),
    ...(level?.localNames ?? []),
  ])
}

/** A name in another case does not belong to somebody else. */
function sameNames(platform: Platform, mine: Mine): readonly Expectation[] {
  return nameClaims(platform).flatMap((name): readonly Expectation[] => {
    const values = (mine[name] ?? []).map((value) => value.toLowerCase())
    if (values.length === 0) return []
    const isOther = mine[name]?.map((value) => `${member(name)} == ${JSON.stringify(value)}`)
    const holds = `${isOther?.join(' || ') ?? ''} || !(${member(name)}.lowerAscii() in ${JSON.stringify(values)})`
    return [{ holds: ifText(name, `(${holds})`), isRequired: true }]
  })
}

/** Names and subjects contain no wildcard, although a job may choose a part of its subject. */
function namesWithoutWildcard(platform: Platform): readonly Expectation[] {
  const names = new Set([
    'sub',
    ...nameClaims(platform),
    ...platform.refs.map(({ claim }) => claim),
  ])
  return [...names].map((name) => ({
    holds: ifText(name, `!${member(name)}.contains("*")`),
    isRequired: true,
  }))
}

/** A value in the format of a template contains the other claims; a value in another format has another template. */
function usualSubjects({ claim, template }: TemplateFact): readonly Expectation[] {
  return template.flatMap((pieces): readonly Expectation[] => {
    const shape: string[] = []
    const parts: string[] = []
    for (const piece of pieces) {
      if (typeof piece === 'string') {
        shape.push(piece.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
        parts.push(JSON.stringify(piece))
      } else if ('claim' in piece && piece.encodeColon === undefined) {
        shape.push('[^:]*')
        parts.push(member(piece.claim))
      } else return []
    }
    const isOfShape = `${member(claim)}.matches(${JSON.stringify(`^${shape.join('')}$`)})`
    const holds = ifText(claim, `(!${isOfShape} || ${member(claim)} == ${parts.join(' + ')})`)
    return [{ holds, isRequired: true }]
  })
}

/** Separators of subjects do not occur in names, unless a sample shows one. */
function namesWithoutColon(platform: Platform): readonly Expectation[] {
  const { samples } = platform
  const hasColon = (name: string): boolean =>
    samples.some(({ claims }) => {
      const value = Object.hasOwn(claims, name) ? claims[name] : undefined
      return typeof value === 'string' && value.includes(':')
    })
  return nameClaims(platform)
    .filter((name) => !hasColon(name))
    .map((name) => ({ holds: ifText(name, `!${member(name)}.contains(":")`), isRequired: true }))
}

/** A name that obviously belongs to someone else. */
function strangeNames({ identity }: Platform): readonly Expectation[] {
  const [name] = identity.organization.names
  if (name === undefined || name === 'iss') return []
  return [{ holds: ifText(name, `${member(name)}.startsWith("evil")`), isRequired: false }]
}

/** A name that differs from the names in the samples. */
function otherNames({ identity, samples }: Platform): readonly Expectation[] {
  const { localNames = [], names } = identity.project
  const [name] = [...names, ...localNames]
  if (name === undefined) return []
  const values = samples.flatMap(({ claims }) =>
    Object.hasOwn(claims, name) ? [claims[name]] : [],
  )
  const holds = ifText(name, `!(${member(name)} in ${JSON.stringify(values)})`)
  return [{ holds, isRequired: false }]
}

export const member = (claim: string): string => `claims[${JSON.stringify(claim)}]`

/** Restricts a condition to tokens in which the claim is a string. */
export function ifText(claim: string, condition: string): string {
  return `!(${JSON.stringify(claim)} in claims) || type(${member(claim)}) != string || ${condition}`
}

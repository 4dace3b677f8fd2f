import { claimSamples } from '@igakit/cel/samples'
import { platforms, type Claim, type ClaimType, type Platform } from '@igakit/cel-language'
import type { JsonSchema } from '../input-schema.ts'

const jsonTypes: Readonly<Record<ClaimType, string>> = {
  string: 'string',
  number: 'number',
  bool: 'boolean',
  list: 'array',
  map: 'object',
}

const samples: Readonly<Record<string, { readonly claims: Readonly<Record<string, unknown>> }>> =
  claimSamples

/**
 * Returns the schema of a token's claims: any object, plus the documented claims if the issuer is a known platform.
 * The service accepts any claims, so deviations are only warnings.
 */
export function claimsSchema(): JsonSchema {
  const all = Object.values(platforms)
  const issuers = all.flatMap(({ id }) => samples[id]?.claims['iss'] ?? [])
  return {
    type: 'object',
    properties: {
      iss: {
        description: 'Who issued the token. It tells which claims there are.',
        examples: issuers,
      },
    },
    allOf: all.map((platform) => ({
      if: {
        required: ['iss'],
        properties: { iss: { type: 'string', pattern: platform.issuer.source } },
      },
      // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
      then: platformSchema(platform),
    })),
  }
}

function platformSchema({ claims, id, title }: Platform): JsonSchema {
  return claimTree(claims, title, samples[id]?.claims, 0)
}

/** Returns the schema for one nesting level of claims. */
function claimTree(
  claims: readonly Claim[],
  title: string,
  sample: unknown,
  depth: number,
): JsonSchema {
  const byName = Map.groupBy(
    claims.filter(({ path }) => path.length > depth),
    ({ path }) => path[depth] ?? '',
  )
  const properties = [...byName].map(([name, group]) => {
    const own = group.findLast(({ path }) => path.length === depth + 1)
    const value: unknown =
      typeof sample === 'object' && sample !== null ? Reflect.get(sample, name) : undefined
    const inner = group.some(({ path }) => path.length > depth + 1)
      ? claimTree(group, title, value, depth + 1)
      : {}
    return [name, { ...inner, ...(own && claimSchema(own, title, value)) }] as const
  })
  return { properties: Object.fromEntries(properties) }
}

function claimSchema(claim: Claim, title: string, sample: unknown): JsonSchema {
  const type = jsonTypes[claim.type]
  return {
    description: claimDoc(claim, title),
    type,
    errorMessage: `Tokens of ${title} have a ${type} here.`,
    ...(sample !== undefined && typeof sample !== 'object' && { examples: [sample] }),
  }
}

const pinned: Readonly<Record<NonNullable<Claim['pins']>, string>> = {
  organization: 'It tells one organisation apart from all others.',
  project: 'It tells one project apart from all others.',
  name: 'It tells a project apart within its organisation only.',
}

/** Describes the properties of a claim that are relevant to rules. */
function claimDoc({ isOptional, origin, pins }: Claim, title: string): string {
  return [
    `A claim of ${title}.`,
    isOptional ? 'Tokens may be without it.' : 'Every token has it.',
    origin === 'platform'
      ? 'The platform vouches for its value.'
      : 'An outsider on the same issuer can have the same value.',
    ...(pins ? [pinned[pins]] : []),
  ].join(' ')
}

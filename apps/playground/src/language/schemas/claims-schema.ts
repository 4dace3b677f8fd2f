import { type Claim, type ClaimType, type Platform, platforms } from '@igakit/platforms'
import type { JsonSchema } from '../input-schema.ts'

const jsonTypes: Readonly<Record<ClaimType, string>> = {
  string: 'string',
  number: 'number',
  bool: 'boolean',
  list: 'array',
  map: 'object',
  null: 'null',
}

/**
 * Returns the schema of a token's claims: any object, plus the documented claims if the issuer is a known platform.
 * The service accepts any claims, so deviations are only warnings.
 */
export function claimsSchema(): JsonSchema {
  return {
    type: 'object',
    properties: {
      iss: {
        description: 'The issuer of the token, which determines its claims.',
        examples: platforms.flatMap(({ samples: [{ claims }] }) => claims['iss'] ?? []),
      },
    },
    allOf: platforms.map((platform) => ({
      if: {
        required: ['iss'],
        properties: { iss: { type: 'string', pattern: platform.issuer.source } },
      },
      // oxlint-disable-next-line unicorn/no-thenable -- a JSON Schema keyword
      then: platformSchema(platform),
    })),
  }
}

function platformSchema({ claims, title }: Platform): JsonSchema {
  return claimTree(claims, title, 0)
}

/** Returns the schema for one nesting level of claims. */
function claimTree(claims: readonly Claim[], title: string, depth: number): JsonSchema {
  const byName = Map.groupBy(
    claims.filter(({ path }) => path.length > depth),
    ({ path }) => path[depth] ?? '',
  )
  const properties = [...byName].map(([name, group]) => {
    const own = group.findLast(({ path }) => path.length === depth + 1)
    const inner = group.some(({ path }) => path.length > depth + 1)
      ? claimTree(group, title, depth + 1)
      : {}
    return [name, { ...inner, ...(own && claimSchema(own, title)) }] as const
  })
  return { properties: Object.fromEntries(properties) }
}

function claimSchema(claim: Claim, title: string): JsonSchema {
  const types = claim.types.map((type) => jsonTypes[type])
  const [type] = types
  const examples = claim.examples.map((text): unknown => JSON.parse(text))
  const scalars = examples.filter((value) => typeof value !== 'object')
  return {
    description: claimDoc(claim, title),
    type: types.length === 1 ? type : types,
    errorMessage: `Tokens of ${title} have a ${types.join(' or ')} here.`,
    ...(scalars.length > 0 && { examples: scalars }),
  }
}

const deciders: Readonly<Record<Claim['control'], string>> = {
  platform: 'The platform assigns the value.',
  admin: 'Administrators of the project decide the value.',
  member: 'Members of the project decide the value.',
  anyone: 'Anyone with a job decides the value.',
}

/** Describes the properties of a claim that are relevant to rules. */
function claimDoc({ control, isUsual, pins, presence, summary }: Claim, title: string): string {
  const isOptional = presence === 'sometimes' && isUsual !== true
  const scope = pins && (pins.isRelative === true ? 'project within its organization' : pins.scope)
  return [
    `A claim of ${title}. ${summary}`,
    isOptional ? 'Some tokens lack it.' : 'Every usual token has it.',
    deciders[control],
    ...(scope === undefined ? [] : [`It identifies the ${scope}.`]),
  ].join(' ')
}

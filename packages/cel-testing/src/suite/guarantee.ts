import type { Environment } from '@igakit/cel'
import { actors, assumptions } from '@igakit/platforms/platform'
import { z } from 'zod'
import { nameSchema, skipSchema } from './parts.ts'

/** The kinds of guarantees; each is also the key with its condition. */
export const guaranteeKinds = ['implies', 'never', 'refuses', 'equivalentTo'] as const

export type GuaranteeKind = (typeof guaranteeKinds)[number]

const conditionSchema = z.string().regex(/\S/, 'must not be empty')

const mineValue = z.string({ error: 'must be a string; write numbers in quotes' }).min(1)

const mineSchema = z
  .record(
    z.string(),
    z.union([mineValue, z.array(mineValue).min(1)], {
      error: 'must be a string or a list of strings; write numbers in quotes',
    }),
  )
  .describe('The values of claims that identify you; by default, inferred from the rule.')

const refusalSchema = z
  .strictObject({
    actor: z.enum(actors).describe('The actor whose tokens are all refused.'),
    mine: mineSchema.optional(),
    assume: z.array(z.enum(assumptions)).optional().describe('Additional assumptions.'),
  })
  .describe('An actor that the rule never admits; needs the platform of the suite.')

/** The schema for a guarantee: a claim about a rule for all tokens. */
export const guaranteeSchema = z
  .strictObject({
    name: nameSchema.optional().describe('The name in reports; by default, the guarantee itself.'),
    implies: conditionSchema
      .optional()
      .describe('A condition that is true for every token that the rule admits.'),
    never: conditionSchema
      .optional()
      .describe('A condition that is true for no token that the rule admits.'),
    refuses: refusalSchema.optional(),
    equivalentTo: conditionSchema
      .optional()
      .describe('A rule that admits the same tokens; false and errors are equivalent.'),
    outcomes: z
      .boolean()
      .optional()
      .describe('For equivalentTo: true to also compare false results with errors.'),
    allowUndecided: z
      .string({ error: 'must be the reason why an undecided guarantee is allowed' })
      .regex(/\S/, 'must be the reason why an undecided guarantee is allowed')
      .optional()
      .describe(
        'Skips the guarantee if it is undecided, instead of failing; the value is the reason.',
      ),
    skip: skipSchema.optional(),
  })
  .refine(
    (guarantee) => guaranteeKinds.filter((kind) => guarantee[kind] !== undefined).length === 1,
    {
      error: `needs exactly one of ${guaranteeKinds.join(', ')}`,
    },
  )
  .refine(({ equivalentTo, outcomes }) => outcomes === undefined || equivalentTo !== undefined, {
    error: 'has outcomes, which only equivalentTo accepts',
  })
  .meta({
    oneOf: guaranteeKinds.map((kind) => ({ required: [kind] })),
    dependentRequired: { outcomes: ['equivalentTo'] },
  })

export type Guarantee = z.infer<typeof guaranteeSchema>
export type Refusal = z.infer<typeof refusalSchema>

/** The content of a guarantee. */
export type GuaranteeContent =
  | { readonly kind: 'implies' | 'never'; readonly condition: string }
  | {
      readonly kind: 'equivalentTo'
      readonly condition: string
      readonly compared: 'admissions' | 'outcomes'
    }
  | { readonly kind: 'refuses'; readonly refusal: Refusal }

/** Returns the content of a guarantee, which the schema restricts to one key. */
export function contentOf({
  equivalentTo,
  implies,
  never,
  outcomes,
  refuses,
}: Guarantee): GuaranteeContent {
  if (implies !== undefined) return { kind: 'implies', condition: implies }
  if (never !== undefined) return { kind: 'never', condition: never }
  if (refuses !== undefined) return { kind: 'refuses', refusal: refuses }
  const compared = outcomes === true ? 'outcomes' : 'admissions'
  return { kind: 'equivalentTo', condition: equivalentTo ?? '', compared }
}

/** Returns the name of a guarantee in reports and filters. */
export function guaranteeName(guarantee: Guarantee): string {
  if (guarantee.name !== undefined) return guarantee.name
  const content = contentOf(guarantee)
  switch (content.kind) {
    case 'implies':
      return `implies ${oneLine(content.condition)}`
    case 'never':
      return `never ${oneLine(content.condition)}`
    case 'equivalentTo':
      return `equivalent to ${oneLine(content.condition)}`
    case 'refuses':
      return `refuses ${content.refusal.actor}`
  }
}

/** The maximum length of a name that is made from a condition. */
const longest = 100

function oneLine(text: string): string {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  return line.length <= longest ? line : `${line.slice(0, longest).trimEnd()}…`
}

/** True if rules of an environment read nothing but the claims of a token, so that guarantees can be decided. */
export function readsClaimsOnly({ variables }: Environment): boolean {
  return variables.length === 1 && variables[0]?.name === 'claims'
}

/** The end of a sentence about guarantees in other environments. */
export const claimsHint = 'need an environment whose rules read claims only: workload-federation'

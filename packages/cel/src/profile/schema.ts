import { z } from 'zod'
import { environmentIds, type EnvironmentId } from '../environments/environment-id.ts'
import { getEnvironment } from '../environments/get-environment.ts'
import { serviceTypes } from '../environments/messages/service-types.ts'
import { parseSignature } from '../types/parse-signature.ts'
import { parseType } from '../types/parse-type.ts'
import { celGoVersions } from '../versions/cel-go-version.ts'
import { messageNames } from './message-names.ts'

const identifierPattern = /^[A-Za-z_][A-Za-z0-9_]*$/

const identifier = z
  .string()
  .regex(identifierPattern, 'must be a CEL identifier: letters, digits and _, no digit first')

const functionName = z
  .string()
  .refine(
    (text) => text.split('.').every((part) => identifierPattern.test(part)),
    'must be a CEL identifier, or several with dots between them',
  )

const knownTypes: ReadonlySet<string> = new Set(serviceTypes.map(({ name }) => name))

const type = z.string().superRefine((text, context) => {
  const parsed = parseType(text)
  const message =
    parsed === undefined
      ? 'must be a CEL type such as map(string, dyn)'
      : unknownTypes(messageNames(parsed))
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

const signature = z.string().superRefine((text, context) => {
  const parsed = parseSignature(text)
  const message =
    parsed === undefined
      ? 'must be a signature such as (User, string) -> bool'
      : unknownTypes([...parsed.parameters, parsed.result].flatMap(messageNames))
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

function unknownTypes(names: readonly string[]): string | undefined {
  const unknown = names.find((name) => !knownTypes.has(name))
  return unknown === undefined
    ? undefined
    : `names the type ${unknown}, which is none of ${[...knownTypes].join(', ')}`
}

const environment = z
  .strictObject({
    rename: z
      .record(identifier, identifier)
      .describe('New names of root variables, by the names that the environment has them under.'),
    variables: z
      .array(
        z.strictObject({
          name: identifier,
          type,
          doc: z.string().optional(),
          example: z.string().optional(),
        }),
      )
      .describe("Variables that the tenant's service has beside the known ones."),
    functions: z
      .array(
        z.strictObject({
          name: functionName,
          signatures: z.array(signature).min(1),
          doc: z.string().optional(),
          example: z.string().optional(),
        }),
      )
      .describe(
        "Functions that the tenant's service has beside the known ones; what they do is not known locally.",
      ),
    assumesVariables: z
      .boolean()
      .describe('Whether a name that nothing declares is a variable of type dyn, not an error.'),
    limits: z
      .strictObject({
        expressionBytes: z.int().positive().nullable(),
        inputBytes: z.int().positive(),
        inputDepth: z.int().positive().max(10_000),
      })
      .partial(),
  })
  .partial()

function unknownVariables(
  id: EnvironmentId,
  rename: Readonly<Record<string, string>> | undefined,
): readonly string[] {
  const known = variableNames(id)
  return Object.keys(rename ?? {}).filter((name) => !known.includes(name))
}

function variableNames(id: EnvironmentId): readonly string[] {
  return getEnvironment(id).variables.map(({ name }) => name)
}

/** The shape of a profile; keys that it does not know are refused. */
export const profileSchema = z
  .strictObject({
    celGoVersion: z
      .enum(celGoVersions)
      .describe('The version of cel-go that evaluates rules, 0.28.1 unless given.'),
    namespace: identifier.describe(
      "The namespace of the service's own functions, sync unless given.",
    ),
    typesAre: z
      .enum(['messages', 'maps'])
      .describe('What users, accounts, tasks and entitlements are in rules.'),
    weekStart: z.enum(['monday', 'sunday']).describe('The first day of a week.'),
    environments: z
      .partialRecord(z.enum(environmentIds), environment)
      .superRefine((environments, context) => {
        for (const id of environmentIds) {
          for (const name of unknownVariables(id, environments[id]?.rename)) {
            const known = variableNames(id).join(', ')
            context.addIssue({
              code: 'custom',
              path: [id, 'rename', name],
              message: `is not a variable of ${id}, which has ${known}`,
            })
          }
        }
      })
      .describe('What differs in single environments, by their ids.'),
  })
  .partial()

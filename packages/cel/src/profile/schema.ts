import type { CelType } from '../types/cel-type.ts'
import { z } from 'zod'
import { environmentIds, type EnvironmentId } from '../environments/environment-id.ts'
import { getEnvironment } from '../get-environment.ts'
import { serviceTypes } from '../environments/service/data.ts'
import { parseSignature } from '../types/signature.ts'
import { parseType } from '../types/parse-type.ts'
import { celGoVersions } from '../versions/cel-go-version.ts'

/** Returns the names of the message types that occur in a type. */
export function messageNames(type: CelType): readonly string[] {
  switch (type.kind) {
    case 'message':
      return [type.name]
    case 'list':
      return messageNames(type.element)
    case 'map':
      return [...messageNames(type.key), ...messageNames(type.value)]
    case 'opaque':
      return type.parameters.flatMap(messageNames)
    case 'type':
      return type.of === undefined ? [] : messageNames(type.of)
    default:
      return []
  }
}

const identifierPattern = /^[A-Za-z_][A-Za-z0-9_]*$/

const identifier = z
  .string()
  .regex(
    identifierPattern,
    'must be a CEL identifier: letters, digits and _, not starting with a digit',
  )

const functionName = z
  .string()
  .refine(
    (text) => text.split('.').every((part) => identifierPattern.test(part)),
    'must be a CEL identifier, or several separated by dots',
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
    : `names the unknown type ${unknown}; known types: ${[...knownTypes].join(', ')}`
}

const environment = z
  .strictObject({
    rename: z
      .record(identifier, identifier)
      .describe('New names of root variables, by their names in the environment.'),
    variables: z
      .array(
        z.strictObject({
          name: identifier,
          type,
          doc: z.string().optional(),
          example: z.string().optional(),
        }),
      )
      .describe("Additional variables of the tenant's service."),
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
        "Additional functions of the tenant's service; their behaviour is unknown locally.",
      ),
    assumesVariables: z
      .boolean()
      .describe('True if undeclared names are variables of type dyn, not errors.'),
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

/** The schema of a profile; rejects unknown keys. */
export const profileSchema = z
  .strictObject({
    celGoVersion: z
      .enum(celGoVersions)
      .describe('The version of cel-go that evaluates rules; 0.28.1 by default.'),
    namespace: identifier.describe(
      "The namespace of the service's own functions; sync by default.",
    ),
    typesAre: z
      .enum(['messages', 'maps'])
      .describe('The representation of users, accounts, tasks and entitlements in rules.'),
    matching: z
      .strictObject({
        missingKey: z.enum(['none', 'failure']),
        failedKey: z.enum(['stop', 'continue']),
        severalUsers: z.enum(['stop', 'continue']),
        deletedUsers: z.enum(['match', 'skip']),
      })
      .partial()
      .describe('Known behaviour of the matching of directories.'),
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
      .describe('Overrides for individual environments, by id.'),
  })
  .partial()

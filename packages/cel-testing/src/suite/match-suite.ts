import { z } from 'zod'
import {
  commonMembers,
  errorCodeSchema,
  fileSchema,
  nameSchema,
  objectSchema,
  skipSchema,
} from './parts.ts'

const plainOutcomes = ['created', 'match_only', 'ignored'] as const

const outcomeSchema = z
  .union(
    [
      z.enum(plainOutcomes),
      z.discriminatedUnion('outcome', [
        z.strictObject({ outcome: z.enum(plainOutcomes) }),
        z.strictObject({
          outcome: z.literal('matched'),
          user: z.string().describe('The id of the user.'),
          caseIndex: z.int().min(0).optional().describe('Which match case decided, from 0.'),
          key: z.string().optional().describe('The key that both have.'),
        }),
        z.strictObject({
          outcome: z.literal('ambiguous'),
          users: z.array(z.string()).optional().describe('The ids of the users who have the key.'),
        }),
      ]),
      z.strictObject({ error: errorCodeSchema.describe('The code that an expression ends with.') }),
    ],
    {
      error: ({ input }) =>
        `${input === undefined ? 'is missing' : 'must be'}: created, match_only, ignored, { outcome: matched, user: … }, { outcome: ambiguous } or { error: code }`,
    },
  )
  .describe('What becomes of the account.')

const matchCaseSchema = z.strictObject({
  name: nameSchema,
  account: z.string().min(1).describe('The id of one of the accounts.'),
  expect: outcomeSchema,
  skip: skipSchema.optional(),
})

/** A suite of a directory's configuration: accounts, users, and what becomes of the accounts. */
export const matchSuiteSchema = z.strictObject({
  kind: z.literal('match'),
  ...commonMembers,
  config: objectSchema
    .optional()
    .describe('The body of the directory update: mergeConfig, celExpression or all.'),
  configFile: fileSchema.optional(),
  accounts: z.array(objectSchema).optional().describe('The accounts of the directory.'),
  accountsFile: fileSchema.optional(),
  users: z.array(objectSchema).optional().describe('The users whom they may belong to.'),
  usersFile: fileSchema.optional(),
  cases: z.array(matchCaseSchema).min(1),
})

export type MatchSuite = z.infer<typeof matchSuiteSchema>
export type MatchSuiteCase = z.infer<typeof matchCaseSchema>
export type ExpectedOutcome = z.infer<typeof outcomeSchema>

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
          caseIndex: z
            .int()
            .min(0)
            .optional()
            .describe('The index of the deciding match case, from 0.'),
          key: z.string().optional().describe('The shared key.'),
        }),
        z.strictObject({
          outcome: z.literal('ambiguous'),
          users: z.array(z.string()).optional().describe('The ids of the users with the key.'),
        }),
      ]),
      z.strictObject({ error: errorCodeSchema.describe('The code of the expected error.') }),
    ],
    {
      error: ({ input }) =>
        `${input === undefined ? 'is missing' : 'must be'}: created, match_only, ignored, { outcome: matched, user: … }, { outcome: ambiguous } or { error: code }`,
    },
  )
  .describe('The expected outcome of the account.')

const matchCaseSchema = z.strictObject({
  name: nameSchema,
  account: z.string().min(1).describe('The id of an account.'),
  expect: outcomeSchema,
  skip: skipSchema.optional(),
})

/** The schema for a match suite: accounts, users, and the expected outcomes of the accounts. */
export const matchSuiteSchema = z.strictObject({
  kind: z.literal('match'),
  ...commonMembers,
  config: objectSchema
    .optional()
    .describe('The body of the directory update: mergeConfig, celExpression or all.'),
  configFile: fileSchema.optional(),
  accounts: z.array(objectSchema).optional().describe('The accounts of the directory.'),
  accountsFile: fileSchema.optional(),
  users: z.array(objectSchema).optional().describe('The users to match.'),
  usersFile: fileSchema.optional(),
  cases: z.array(matchCaseSchema).min(1),
})

export type MatchSuite = z.infer<typeof matchSuiteSchema>
export type MatchSuiteCase = z.infer<typeof matchCaseSchema>
export type ExpectedOutcome = z.infer<typeof outcomeSchema>

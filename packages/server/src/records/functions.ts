import * as z from 'zod'
import { createdAt, deletedAt, type FixtureKind, orDefault, time } from './fixture-kind.ts'

const functionSchema = z.object({ id: z.string(), deletedAt })

/** A function of the tenant. The API does not expose its fields. */
export type FunctionRecord = z.output<typeof functionSchema>

export const functionKind: FixtureKind<FunctionRecord> = {
  name: 'function',
  schema: functionSchema,
  keyOf: ({ id }) => [id],
}

const committedFile = z.object({
  filename: z.string(),
  /** The details of the upload; null before the upload. */
  uploaded: z
    .object({ at: time, bytes: z.int().nonnegative(), sha256: z.string() })
    .nullable()
    .default(null),
})

/** A file in a commit. The content is stored in a separate record. */
export type CommittedFile = z.output<typeof committedFile>

const functionCommit = z.object({
  functionId: z.string(),
  id: z.string(),
  message: z.string().nullable().default(null),
  createdAt,
  /** The time of the last upload; null while files are still missing. */
  completedAt: time.nullable().default(null),
  files: orDefault(z.array(committedFile), []),
})

/** A version of a function's code. */
export type FunctionCommitRecord = z.output<typeof functionCommit>

export const functionCommitKind: FixtureKind<FunctionCommitRecord> = {
  name: 'functionCommit',
  schema: functionCommit,
  keyOf: ({ functionId, id }) => [functionId, id],
}

const functionFile = z.object({
  functionId: z.string(),
  commitId: z.string(),
  filename: z.string(),
  /** The content, encoded as base64. Zod's own check uses a regular expression that overflows on long content. */
  content: orDefault(z.string().refine(isBase64, 'Expected base64'), ''),
})

/** The content of a file in a commit. */
export type FunctionFileRecord = z.output<typeof functionFile>

export const functionFileKind: FixtureKind<FunctionFileRecord> = {
  name: 'functionFile',
  schema: functionFile,
  keyOf: ({ functionId, commitId, filename }) => [functionId, commitId, filename],
}

function isBase64(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64') === text
}

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

/** A file in a commit. The content is stored in a separate record. */
export interface CommittedFile {
  filename: string
  /** The details of the upload; null before the upload. */
  uploaded: { at: string; bytes: number; sha256: string } | null
}

/** A version of a function's code. */
export interface FunctionCommitRecord {
  functionId: string
  id: string
  message: string | null
  createdAt: string
  /** The time of the last upload; null while files are still missing. */
  completedAt: string | null
  files: CommittedFile[]
}

const uploaded = z.object({ at: time, bytes: z.int().nonnegative(), sha256: z.string() })
const committedFile = z.object({
  filename: z.string(),
  uploaded: uploaded.nullable().default(null),
})

export const functionCommitKind: FixtureKind<FunctionCommitRecord> = {
  name: 'functionCommit',
  schema: z.object({
    functionId: z.string(),
    id: z.string(),
    message: z.string().nullable().default(null),
    createdAt,
    completedAt: time.nullable().default(null),
    files: orDefault(z.array(committedFile), []),
  }),
  keyOf: ({ functionId, id }) => [functionId, id],
}

/** The content of a file in a commit. */
export interface FunctionFileRecord {
  functionId: string
  commitId: string
  filename: string
  /** The content, encoded as base64. */
  content: string
}

export const functionFileKind: FixtureKind<FunctionFileRecord> = {
  name: 'functionFile',
  schema: z.object({
    functionId: z.string(),
    commitId: z.string(),
    filename: z.string(),
    // Zod's own check uses a regular expression that overflows on long content.
    content: orDefault(z.string().refine(isBase64, 'Expected base64'), ''),
  }),
  keyOf: ({ functionId, commitId, filename }) => [functionId, commitId, filename],
}

function isBase64(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64') === text
}

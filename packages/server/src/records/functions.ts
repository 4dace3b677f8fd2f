import * as z from 'zod'
import { type FixtureKind, orDefault, UNKNOWN_TIME } from './fixture-kind.ts'

/** A function of the tenant. The API does not expose its fields. */
export interface FunctionRecord {
  id: string
  deletedAt: string | null
}

export const functionKind: FixtureKind<FunctionRecord> = {
  name: 'function',
  schema: z.object({ id: z.string(), deletedAt: z.string().nullable().default(null) }),
  keyOf: ({ id }) => [id],
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

/** A file in a commit. The content is stored in a separate record. */
export interface CommittedFile {
  filename: string
  /** The details of the upload; null before the upload. */
  uploaded: { at: string; bytes: number; sha256: string } | null
}

export const functionCommitKind: FixtureKind<FunctionCommitRecord> = {
  name: 'functionCommit',
  schema: z.object({
    functionId: z.string(),
    id: z.string(),
    message: z.string().nullable().default(null),
    createdAt: orDefault(z.iso.datetime({ offset: true }), UNKNOWN_TIME),
    completedAt: z.iso.datetime({ offset: true }).nullable().default(null),
    files: orDefault(
      z.array(
        z.object({
          filename: z.string(),
          uploaded: z
            .object({
              at: z.iso.datetime({ offset: true }),
              bytes: z.int().nonnegative(),
              sha256: z.string(),
            })
            .nullable()
            .default(null),
        }),
      ),
      [],
    ),
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

import * as z from 'zod'
import { type FixtureKind, orDefault, UNKNOWN_TIME } from './fixture-kind.ts'

/** A version of the code of a function. Found by the id of the function and its own. */
export interface FunctionCommitRecord {
  functionId: string
  id: string
  message: string | null
  createdAt: string
  /** When the last of its files came; null while some are still missing. */
  completedAt: string | null
  files: CommittedFile[]
}

/** A file of a commit; its content is a record of its own. */
export interface CommittedFile {
  filename: string
  /** What was uploaded; null before that. */
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

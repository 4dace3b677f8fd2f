import * as z from 'zod'
import { type FixtureKind, orDefault } from './fixture-kind.ts'

/** The content of a file of a commit. Found by the ids of the function and of the commit, and by the name of the file. */
export interface FunctionFileRecord {
  functionId: string
  commitId: string
  filename: string
  /** In base64. */
  content: string
}

export const functionFileKind: FixtureKind<FunctionFileRecord> = {
  name: 'functionFile',
  schema: z.object({
    functionId: z.string(),
    commitId: z.string(),
    filename: z.string(),
    // Not zod's own check, a regular expression that long contents are too much for.
    content: orDefault(z.string().refine(isBase64, 'Expected base64'), ''),
  }),
  keyOf: ({ functionId, commitId, filename }) => [functionId, commitId, filename],
}

function isBase64(text: string): boolean {
  return Buffer.from(text, 'base64').toString('base64') === text
}

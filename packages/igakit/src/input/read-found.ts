import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'
import type { FoundFile } from './find-files.ts'
import { readSource } from './read-source.ts'

/** A file that was read, or the problem that kept it from being read. */
export type ReadFile =
  | { readonly path: string; readonly text: string }
  | { readonly path: string; readonly problem: UsageError }

/** Reads a file that was found. A problem with it is returned, so that others are still read. */
export async function readFound(context: Context, { path, problem }: FoundFile): Promise<ReadFile> {
  if (problem !== undefined) return { path, problem }
  try {
    return { path, text: (await readSource(context, path)).text }
  } catch (error) {
    if (error instanceof UsageError) return { path, problem: error }
    throw error
  }
}

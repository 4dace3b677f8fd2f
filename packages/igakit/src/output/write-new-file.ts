import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'

/** Writes a file that is not there yet: what a person has edited is not overwritten. */
export async function writeNewFile({ cwd }: Context, file: string, text: string): Promise<void> {
  try {
    await writeFile(resolve(cwd, file), text, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error
    const isThere = error.code === 'EEXIST'
    throw new UsageError({
      code: 'unwritable_file',
      message: isThere
        ? `${file} is there already`
        : `${file} cannot be written (${String(error.code)})`,
      hint: isThere ? 'Name another file; what is there is not overwritten.' : 'Name another file.',
      source: file,
    })
  }
}

import { realpath } from 'node:fs/promises'
import { dirname, isAbsolute, relative, resolve, sep } from 'node:path'
import { UsageError } from '../usage-error.ts'

/**
 * Throws if a run may only read below some folders and a path is elsewhere. Links are resolved first, for a missing
 * file the links of its nearest existing folder.
 *
 * @param path An absolute path.
 * @param name The path for the message.
 * @throws UsageError `outside_roots`
 */
export async function refuseOutside(
  roots: readonly string[] | undefined,
  path: string,
  name: string,
): Promise<void> {
  if (roots === undefined) return
  const target = await resolveLinks(path)
  const folders = await Promise.all(roots.map(resolveLinks))
  if (folders.some((folder) => isInside(folder, target))) return
  throw new UsageError({
    code: 'outside_roots',
    message: `${name} is outside the folders that may be read`,
    hint: 'Name a file in one of them, or add its folder with --root.',
    source: name,
  })
}

/** True if an absolute path is a folder or inside it. Compares paths only. */
export function isInside(folder: string, path: string): boolean {
  const inner = relative(folder, path)
  return inner !== '..' && !inner.startsWith(`..${sep}`) && !isAbsolute(inner)
}

async function resolveLinks(path: string): Promise<string> {
  try {
    return await realpath(path)
  } catch {
    const parent = dirname(path)
    if (parent === path) return path
    return resolve(await resolveLinks(parent), relative(parent, path))
  }
}

import { fileURLToPath } from 'node:url'

/** The committed list of everything that can be imported at run time; `vitest -u` rewrites it. */
export const publicExportsFile = fileURLToPath(new URL('../public-exports.txt', import.meta.url))

/** The names that each entry point exports, as text that is easy to review: one name a line. */
export function formatPublicExports(
  namesByEntryPoint: Readonly<Record<string, readonly string[]>>,
): string {
  const blocks = Object.entries(namesByEntryPoint)
    .toSorted(([one], [other]) => compare(one, other))
    .map(([entryPoint, names]) =>
      [entryPoint, ...names.toSorted(compare).map((name) => `  ${name}`)].join('\n'),
    )
  return `${blocks.join('\n\n')}\n`
}

/** By code unit: the same order on every machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

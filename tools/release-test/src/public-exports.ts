import { fileURLToPath } from 'node:url'

/** The path of the committed list of all run-time exports; `vitest -u` updates the list. */
export const publicExportsFile = fileURLToPath(new URL('../public-exports.txt', import.meta.url))

/** Formats the exports of each entry point for review, one name per line. */
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

/** Compares by code unit, so that the order is the same on every machine. */
function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}

import type { ExpandMask } from '@igakit/schemas'
import { done, type Outcome, refuseFields } from '../errors/refusal.ts'

/** Returns the references in a mask that the operation can expand; `*` selects all of them. */
export function readExpandMask<Path extends string>(
  mask: ExpandMask | null | undefined,
  known: readonly Path[],
): Outcome<ReadonlySet<Path>> {
  const paths = mask?.paths ?? []
  const [first, ...others] = paths.flatMap((path, index) =>
    path === '*' || known.some((name) => name === path)
      ? []
      : [
          {
            field: `body.expandMask.paths[${index}]`,
            description: `No such path: ${JSON.stringify(path)}; use ${known.join(', ')} or *`,
          },
        ],
  )
  if (first) return refuseFields(first, others)
  return done(new Set(known.filter((path) => paths.includes('*') || paths.includes(path))))
}

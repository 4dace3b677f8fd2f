import manifest from '../../package.json' with { type: 'json' }
import type { Description } from '../../src/model/description.ts'
import { bundledSize } from './bundled-size.ts'
import { kindsOf } from './kinds-of.ts'

/** An entry point of a resource and its source file. */
export interface ResourcePath {
  readonly path: string
  readonly source: string
}

/**
 * Entry points that are not resources: `operations` includes every resource, `documents` needs more code, and the
 * remaining entry points have no schema.
 */
const others = new Set([
  '.',
  './bounded',
  './documents',
  './loopback',
  './operations',
  './request',
  './rich',
])

/** The entry points of the resources. */
export const resourcePaths: readonly ResourcePath[] = Object.entries(manifest.exports).flatMap(
  ([path, target]) =>
    typeof target === 'object' && !others.has(path)
      ? [{ path, source: target['@igakit/source'] }]
      : [],
)

/** The zod calls that each kind of value needs, apart from strings in checked objects. */
const zodCalls: Partial<Record<Description['kind'], string>> = {
  boolean: 'z.boolean()',
  double: 'z.number()',
  int32: 'z.int32()',
  'int64-number': 'z.int()',
  list: 'z.array(z.string())',
  reference: 'z.lazy(() => z.string())',
  uint32: 'z.uint32()',
  value: 'z.unknown()',
}

const OBJECT =
  'z.looseObject({ a: z.string().check(() => {}).nullish() }).check(z.core._check(() => {}))'

/** Returns the bundle size of a resource's schemas in bytes, and zod's share of the size. */
export async function resourceSize({
  path,
  source,
}: ResourcePath): Promise<{ readonly zod: number; readonly all: number }> {
  const module: object = await import(new URL(`../../${source}`, import.meta.url).href)
  const calls = [...kindsOf(module)].flatMap((kind) => zodCalls[kind] ?? [])
  const names = Object.keys(module).join(', ')
  const [zod, all] = await Promise.all([
    bundledSize(`import * as z from 'zod'; globalThis.it = [${[OBJECT, ...calls].join(', ')}]`),
    bundledSize(
      `import { ${names} } from '@igakit/schemas/${path.slice(2)}'; globalThis.it = [${names}]`,
    ),
  ])
  return { zod, all }
}

import manifest from '../../package.json' with { type: 'json' }
import type { Description } from '../../src/model/description.ts'
import { bundledSize } from './bundled-size.ts'
import { kindsOf } from './kinds-of.ts'

/** A path that a resource can be imported by, and the file that it stands for. */
export interface ResourcePath {
  readonly path: string
  readonly source: string
}

/** Not resources: the operations are all of them, documents need more, and the others have no schema. */
const others = new Set([
  '.',
  './bounded',
  './documents',
  './loopback',
  './operations',
  './request',
  './rich',
])

/** The paths of the resources. */
export const resourcePaths: readonly ResourcePath[] = Object.entries(manifest.exports).flatMap(
  ([path, target]) =>
    typeof target === 'object' && !others.has(path)
      ? [{ path, source: target['@igakit/source'] }]
      : [],
)

/** What a schema needs of zod for each kind of value, beside strings in objects that are checked. */
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

/** What a page pays for the schemas of a resource, in bytes, and how much of that zod alone would be. */
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

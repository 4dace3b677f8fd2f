import { readFileSync } from 'node:fs'
import { z } from 'zod'

const dependencies = z.record(z.string(), z.string()).default({})

/** The conditions of one entry point, in the order in which a resolver tries them. */
const conditions = z.record(z.string(), z.string())

/** As much of a package.json as the release test judges. */
export const manifestSchema = z.object({
  name: z.string(),
  version: z.string().default(''),
  private: z.boolean().default(false),
  license: z.string().optional(),
  type: z.string().optional(),
  sideEffects: z.union([z.boolean(), z.array(z.string())]).optional(),
  repository: z.object({ url: z.string(), directory: z.string().optional() }).optional(),
  engines: z.record(z.string(), z.string()).default({}),
  exports: z.record(z.string(), z.union([z.string(), conditions])).default({}),
  bin: z.record(z.string(), z.string()).default({}),
  dependencies,
  optionalDependencies: dependencies,
  peerDependencies: dependencies,
  /** Where a package claims to run besides Node.js; the release test runs it there. */
  igakit: z
    .object({ runtimes: z.array(z.enum(['browser', 'bun', 'deno'])) })
    .default({ runtimes: [] }),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Reads a package.json; throws with the file's name when it is not one. */
export function readManifest(file: string): Manifest {
  const result = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`)
  return result.data
}

/** What a package can be imported as, e.g. `@igakit/cel` and `@igakit/cel/profile`. */
export function entryPoints(manifest: Manifest): string[] {
  return Object.entries(manifest.exports)
    .filter(([key, target]) => !key.endsWith('.json') && isPublished(target))
    .map(([key]) => manifest.name + key.slice(1))
}

/** What has sources alone is for the tests of this repository. */
function isPublished(target: Manifest['exports'][string]): boolean {
  return typeof target === 'string' || 'default' in target
}

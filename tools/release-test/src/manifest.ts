import { readFileSync } from 'node:fs'
import { z } from 'zod'

const dependencies = z.record(z.string(), z.string()).default({})

/** The conditions of an entry point, in resolution order. */
const conditions = z.record(z.string(), z.string())

/** The parts of package.json that are checked. */
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
  /** The runtimes other than Node.js that a package supports; the release test runs the package there. */
  igakit: z
    .object({ runtimes: z.array(z.enum(['browser', 'bun', 'deno'])) })
    .default({ runtimes: [] }),
})

export type Manifest = z.infer<typeof manifestSchema>

/** Reads a package.json file; throws an error with the file name if it is invalid. */
export function readManifest(file: string): Manifest {
  const result = manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!result.success) throw new Error(`${file}: ${z.prettifyError(result.error)}`)
  return result.data
}

/** Returns the entry points of a package, e.g. `@igakit/cel` and `@igakit/cel/profile`. */
export function entryPoints(manifest: Manifest): string[] {
  return Object.entries(manifest.exports)
    .filter(([key, target]) => !key.endsWith('.json') && isPublished(target))
    .map(([key]) => manifest.name + key.slice(1))
}

/**
 * True if an entry point is published. Entry points that have only a source condition are for this repository's
 * tests.
 */
function isPublished(target: Manifest['exports'][string]): boolean {
  return typeof target === 'string' || 'default' in target
}

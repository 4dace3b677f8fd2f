import { markdownTable } from '@igakit/bench'
import { resourcePaths, resourceSize } from '../conformance/cost/resource-size.ts'

/** Returns the bundle size of each resource, minified and gzipped. */
export async function benchSize(): Promise<string> {
  const rows: string[][] = []
  for (const resource of resourcePaths) {
    const { zod, all } = await resourceSize(resource)
    rows.push([resource.path.slice(2), kib(all), kib(zod), kib(all - zod)])
  }
  return markdownTable(['size', 'total', 'zod alone', 'ours'], rows)
}

function kib(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KiB`
}

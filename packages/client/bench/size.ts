// Prints the bundle sizes of the client. Run with `npm run size`; `--all` adds each operation separately.
import { markdownTable } from '@igakit/bench'
import { type BundleSize, bundleSize } from '../conformance/service/bundle-size.ts'
import {
  operationPrograms,
  type SizedProgram,
  sources,
} from '../conformance/service/size-sources.ts'

/** Bundles the programs and returns a table of their sizes in bytes. */
export async function sizeTable(programs: readonly SizedProgram[]): Promise<string> {
  const rows = await Promise.all(
    programs.map(async ({ title, source, bars }) => {
      const [vite, esbuild] = await Promise.all([
        bundleSize(source, 'vite'),
        bundleSize(source, 'esbuild'),
      ])
      return [title, ...cells(vite, bars.vite), ...cells(esbuild, bars.esbuild)]
    }),
  )
  const columns = ['minified', 'gzip', 'limit']
  const header = ['vite', 'esbuild'].flatMap((name) => columns.map((each) => `${name}, ${each}`))
  return markdownTable(['bundle without zod, bytes', ...header], rows)
}

function cells({ minified, gzipped }: BundleSize, bar: number): string[] {
  return [minified, gzipped, bar].map((bytes) => bytes.toLocaleString('en-US'))
}

if (import.meta.main) {
  const all = process.argv.includes('--all')
  console.log(await sizeTable(all ? [...sources, ...operationPrograms] : sources))
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  HclParser,
  type ImportedPolicies,
  importPolicies,
  isTerraformFile,
  type SourceText as ImportSource,
} from '@igakit/importers'
import type { Context } from '../context.ts'
import { UsageError } from '../usage-error.ts'
import { findFiles, readFound } from './find-files.ts'
import { isPolicyFile } from './import-files.ts'

/** The trust policies of files, with the files that cannot be read. */
export interface Imports extends ImportedPolicies {
  readonly sources: readonly ImportSource[]
  readonly unreadable: readonly UsageError[]
}

/**
 * Reads the trust policies of files and folders.
 *
 * @param variables Pairs `NAME=VALUE` of Terraform variables.
 * @throws UsageError `missing_rule` if no path leads to a policy
 */
export async function readImports(
  context: Context,
  paths: readonly string[],
  variables: readonly string[] = [],
): Promise<Imports> {
  const given = parseVariables(variables)
  const found = await findFiles(context.cwd, paths, isPolicyFile)
  const sources: ImportSource[] = []
  const unreadable: UsageError[] = []
  for (const file of found) {
    // oxlint-disable-next-line no-await-in-loop -- limits the number of open files
    const read = await readFound(context, file)
    if ('problem' in read) unreadable.push(read.problem)
    else sources.push({ file: read.path.replaceAll('\\', '/'), text: read.text })
  }
  const hcl = sources.some(({ file }) => isTerraformFile(file)) ? await loadHcl() : undefined
  const imports = importPolicies(sources, { variables: given, ...(hcl && { hcl }) })
  return { ...imports, sources, unreadable }
}

function parseVariables(pairs: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    pairs.map((pair): [string, string] => {
      const at = pair.indexOf('=')
      if (at > 0) return [pair.slice(0, at).trim(), pair.slice(at + 1)]
      throw new UsageError({
        code: 'usage',
        message: `--var ${JSON.stringify(pair)} is not of the form NAME=VALUE`,
        hint: 'Pass --var NAME=VALUE, such as --var org=acme; repeat it for more variables.',
        source: '--var',
      })
    }),
  )
}

let parser: Promise<HclParser> | undefined

/** Loads the parser of Terraform files at the first use. */
function loadHcl(): Promise<HclParser> {
  parser ??= loadModules()
  return parser
}

async function loadModules(): Promise<HclParser> {
  const files = wasmFiles()
  const [runtime, grammar] = await Promise.all([readFile(files.runtime), readFile(files.grammar)])
  return HclParser.load({ runtime, grammar })
}

/** Returns the parser's WebAssembly files: next to the bundle; for sources, in the packages that have them. */
function wasmFiles(): { readonly runtime: string | URL; readonly grammar: string | URL } {
  if (!import.meta.url.endsWith('.ts')) {
    return {
      runtime: new URL('web-tree-sitter.wasm', import.meta.url),
      grammar: new URL('tree-sitter-hcl.wasm', import.meta.url),
    }
  }
  const importers = fileURLToPath(import.meta.resolve('@igakit/importers/package.json'))
  return {
    runtime: createRequire(importers).resolve('web-tree-sitter/web-tree-sitter.wasm'),
    grammar: join(dirname(importers), 'grammar/tree-sitter-hcl.wasm'),
  }
}

import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { HclParser } from '../terraform/hcl-parser.ts'

/** Loads the parser with the files of this package. */
export async function loadHcl(): Promise<HclParser> {
  const { resolve } = createRequire(import.meta.url)
  const [runtime, grammar] = await Promise.all([
    readFile(resolve('web-tree-sitter/web-tree-sitter.wasm')),
    readFile(new URL('../../grammar/tree-sitter-hcl.wasm', import.meta.url)),
  ])
  return HclParser.load({ runtime, grammar })
}

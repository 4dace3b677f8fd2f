import { byteLength } from '../../shared/text.ts'
import { deepestJson, jsonDepth } from '../../shared/json-depth.ts'
import { linkPrefix, linkVersion } from './fragment.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/**
 * Returns the fragment of a link: compressed JSON with a checksum, in base64url. Callers must remove private data
 * first.
 */
export async function writeLink(workspace: Workspace): Promise<string> {
  const compressed = new Blob([JSON.stringify(workspace)])
    .stream()
    .pipeThrough(new CompressionStream('deflate'))
  const bytes = new Uint8Array(await new Response(compressed).arrayBuffer())
  return `${linkPrefix}${linkVersion}.${base64url(bytes)}`
}

function base64url(bytes: Uint8Array): string {
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** The uncompressed size limit in bytes. */
export const mostBytes = 1024 * 1024

/** The maximum number of rules and cases in total, because the page renders all of them. */
export const mostCases = 1000

/** True if a workspace does not exceed the limits of a link. */
export function fitsLink(workspace: Workspace): boolean {
  const json = JSON.stringify(workspace)
  return (
    byteLength(json) <= mostBytes &&
    jsonDepth(json) <= deepestJson &&
    casesOf(workspace) <= mostCases
  )
}

/** Returns the total number of rules and cases. */
export function casesOf({ suite }: Workspace): number {
  if (!('rules' in suite)) return suite.cases.length
  return suite.rules.reduce((sum, { cases }) => sum + cases.length, suite.rules.length)
}

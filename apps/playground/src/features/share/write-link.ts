import type { Workspace } from '../../state/workspace.ts'
import { linkPrefix, linkVersion } from './link-text.ts'

/**
 * The fragment of a link that opens a workspace: its JSON, compressed with a checksum, in base64url. All of it goes
 * in; what must not is left out before.
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

import { deepestJson, jsonDepth } from '../../shared/json-depth.ts'
import { parseWorkspace } from '../../workspace/parse-workspace.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { linkPrefix, linkVersion } from './fragment.ts'
import { casesOf, mostBytes, mostCases } from './write-link.ts'
import { isSound } from './is-sound.ts'
import { chosenOf, everything } from './share-choice.ts'

/** The reason why a link cannot be opened. */
export type LinkProblem =
  | 'credential'
  | 'damaged'
  | 'newer'
  | 'too-large'
  | 'unknown'
  | 'unknown-parameter'

export type LinkReading =
  | { readonly ok: true; readonly workspace: Workspace }
  | {
      readonly ok: false
      readonly problem: LinkProblem
      /** The unknown part of the address. */
      readonly unknown?: string
    }

/** Reads the workspace from a link. The content is untrusted. */
export async function readLink(fragment: string): Promise<LinkReading> {
  const [, version, code] = /^(\d{1,9})\.([\w-]+)$/.exec(fragment.slice(linkPrefix.length)) ?? []
  if (version === undefined || code === undefined || Number(version) < 1) return failure('damaged')
  // Links of every format start with the version number.
  if (Number(version) > linkVersion) return failure('newer')
  const text = await unfold(code)
  if (typeof text !== 'string') return text
  if (jsonDepth(text) > deepestJson) return failure('unknown')
  const workspace = parseWorkspace(text)
  if (!workspace || !isSound(workspace)) return failure('unknown')
  if (casesOf(workspace) > mostCases) return failure('too-large')
  // Discard the page's notes, because a link must not set them.
  return { ok: true, workspace: chosenOf(workspace, everything) }
}

type Failure = Extract<LinkReading, { ok: false }>

async function unfold(code: string): Promise<string | Failure> {
  // Compressed data, encoded as base64url, is at most about a third larger than the original.
  if (code.length > 2 * mostBytes) return failure('too-large')
  let size = 0
  const limit = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length
      if (size > mostBytes) controller.error(new RangeError('too large'))
      else controller.enqueue(chunk)
    },
  })
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0))
    const text = new Blob([bytes])
      .stream()
      .pipeThrough(new DecompressionStream('deflate'))
      .pipeThrough(limit)
    return new TextDecoder('utf-8', { fatal: true }).decode(await new Response(text).arrayBuffer())
  } catch {
    // The checksum detects missing or changed characters.
    return failure(size > mostBytes ? 'too-large' : 'damaged')
  }
}

function failure(problem: LinkProblem): Failure {
  return { ok: false, problem }
}

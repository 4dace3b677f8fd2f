import { deepestJson, jsonDepth } from '../../state/json-depth.ts'
import { parseWorkspace } from '../../state/parse-workspace.ts'
import type { Workspace } from '../../state/workspace.ts'
import { casesOf } from './fits-link.ts'
import { isSound } from './is-sound.ts'
import { chosenOf, everything } from './share-choice.ts'
import { linkPrefix, linkVersion, mostBytes, mostCases } from './link-text.ts'

/** Why a link does not open. */
export type LinkProblem = 'damaged' | 'newer' | 'too-large' | 'unknown'

export type LinkReading =
  | { readonly ok: true; readonly workspace: Workspace }
  | { readonly ok: false; readonly problem: LinkProblem }

/** Whether a fragment means to be a link of ours, whole or not. */
export function isLink(fragment: string): boolean {
  return fragment.startsWith(linkPrefix)
}

/** The workspace that the fragment of a link holds. Anyone may have written it. */
export async function readLink(fragment: string): Promise<LinkReading> {
  const [, version, code] = /^(\d{1,9})\.([\w-]+)$/.exec(fragment.slice(linkPrefix.length)) ?? []
  if (version === undefined || code === undefined || Number(version) < 1) return failure('damaged')
  // Whatever a newer one looks like, it begins with its version.
  if (Number(version) > linkVersion) return failure('newer')
  const text = await unfold(code)
  if (typeof text !== 'string') return text
  if (jsonDepth(text) > deepestJson) return failure('unknown')
  const workspace = parseWorkspace(text)
  if (!workspace || !isSound(workspace)) return failure('unknown')
  if (casesOf(workspace) > mostCases) return failure('too-large')
  // Nothing but the work: what a page keeps beside it is not for a stranger to say.
  return { ok: true, workspace: chosenOf(workspace, everything) }
}

type Failure = Extract<LinkReading, { ok: false }>

async function unfold(code: string): Promise<string | Failure> {
  // Compression makes nothing a third longer.
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
    // Letters that are missing or wrong, which the checksum tells: where they are helps nobody.
    return failure(size > mostBytes ? 'too-large' : 'damaged')
  }
}

function failure(problem: LinkProblem): Failure {
  return { ok: false, problem }
}

import type { WhyNode } from './why-tree.ts'

/** The effect of a key press in the tree. */
export type TreeMove =
  | { readonly type: 'focus'; readonly id: string }
  | { readonly type: 'open' | 'close'; readonly id: string }
  | { readonly type: 'choose'; readonly id: string }

/**
 * Returns the effect of a key press as defined by the WAI-ARIA tree pattern; undefined for other keys.
 * @param visible the visible nodes from top to bottom
 */
export function treeMove(
  key: string,
  current: WhyNode,
  visible: readonly WhyNode[],
  isOpen: boolean,
): TreeMove | undefined {
  const index = visible.findIndex(({ id }) => id === current.id)
  const hasParts = current.parts.length > 0
  switch (key) {
    case 'ArrowDown':
      return focus(visible[index + 1])
    case 'ArrowUp':
      return focus(visible[index - 1])
    case 'Home':
      return focus(visible[0])
    case 'End':
      return focus(visible.at(-1))
    case 'ArrowRight':
      if (!hasParts) return undefined
      return isOpen ? focus(current.parts[0]) : { type: 'open', id: current.id }
    case 'ArrowLeft':
      if (hasParts && isOpen) return { type: 'close', id: current.id }
      return focus(visible.find(({ id }) => id === current.parent))
    case 'Enter':
    case ' ':
      return { type: 'choose', id: current.id }
    default:
      return undefined
  }
}

function focus(node: WhyNode | undefined): TreeMove | undefined {
  return node && { type: 'focus', id: node.id }
}

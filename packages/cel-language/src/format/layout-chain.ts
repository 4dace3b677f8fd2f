import type { CallNode, IndexNode, SelectNode, SyntaxNode } from '@igakit/cel/syntax'
import { concat, concatAll, type Doc, group, indent, softline } from './doc.ts'
import type { Layout } from './layout.ts'

type Link = SelectNode | IndexNode | CallNode

/** The minimum number of method calls for which a chain that exceeds the line width gets one line per call. */
const callsOfLongChain = 2

/** Lays out a chain of selections, indexes and calls, such as `a.b[0].filter(x, x.c).exists(y, y)`. */
export function layoutChain(layout: Layout, node: Link): Doc {
  const { head, links } = linksOf(node)
  const first = head === undefined ? '' : layout.node(head)
  const calls = links.filter((link) => link.kind === 'call' && link.receiver !== undefined).length
  const segments: Doc[][] = [[first]]
  for (const link of links) {
    const doc = layoutLink(layout, link)
    if (link.kind === 'call' && link.receiver !== undefined) segments.push([doc])
    else segments.at(-1)?.push(doc)
  }
  const [start = '', ...rest] = segments.map(concatAll)
  if (calls < callsOfLongChain) return concatAll([start, ...rest])
  return group(start, indent(concatAll(rest.flatMap((segment) => [softline, segment]))))
}

function layoutLink(layout: Layout, link: Link): Doc {
  switch (link.kind) {
    case 'select':
      return `${link.isOptional ? '.?' : '.'}${layout.text(link.fieldRange)}`
    case 'index':
      return layout.index(link.index, link.isOptional, link.range.end)
    case 'call': {
      const dot = link.receiver === undefined && !link.isAbsolute ? '' : '.'
      return concat(`${dot}${link.name}`, layout.args(link))
    }
  }
}

/** Splits a chain into its head and its links, in order. A chain that starts with a function call has no head. */
function linksOf(node: Link): {
  readonly head: SyntaxNode | undefined
  readonly links: readonly Link[]
} {
  const links: Link[] = []
  let at: SyntaxNode | undefined = node
  while (at?.kind === 'select' || at?.kind === 'index' || at?.kind === 'call') {
    links.push(at)
    at = at.kind === 'call' ? at.receiver : at.operand
  }
  return { head: at, links: links.toReversed() }
}

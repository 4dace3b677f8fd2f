import type { CallNode, SyntaxNode } from '@igakit/cel/syntax'
import type { EnvironmentIndex } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import { typeText } from '../document/type-text.ts'

/** The signatures of a call while its arguments are typed. */
export interface SignatureHelp {
  readonly signatures: readonly SignatureInformation[]
  /** The index of the signature that fits the arguments typed so far. */
  readonly activeSignature: number
  /** The index of the argument at the offset. */
  readonly activeParameter: number
}

export interface SignatureInformation {
  /** The signature, such as `string.startsWith(string) -> bool`. */
  readonly label: string
  /** The ranges of the parameters in the label, in UTF-16 offsets. */
  readonly parameters: readonly (readonly [start: number, end: number])[]
  readonly doc?: string
}

/** Returns the signatures of the innermost call around an offset; `undefined` outside calls. */
export function signatureHelpAt(
  document: RuleDocument,
  offset: number,
  index: EnvironmentIndex,
): SignatureHelp | undefined {
  const path = document.nodesAt(offset)
  const call = path.findLast(
    (node): node is CallNode => node.kind === 'call' && isInArguments(node, offset, document),
  )
  if (call === undefined) return undefined
  const signatures = signaturesOf(call, document, index)
  if (signatures.length === 0) return undefined
  const activeParameter = argumentAt(call, offset, document)
  const wanted = Math.max(call.args.length, activeParameter + 1)
  const fitting = signatures.findIndex(({ parameters }) => parameters.length >= wanted)
  return { signatures, activeSignature: Math.max(fitting, 0), activeParameter }
}

function isInArguments({ argsRange }: CallNode, offset: number, { text }: RuleDocument): boolean {
  const isClosed = text[argsRange.end - 1] === ')' && argsRange.end - argsRange.start > 1
  return offset > argsRange.start && (isClosed ? offset < argsRange.end : offset <= argsRange.end)
}

/** Returns the number of commas between arguments before an offset. */
function argumentAt({ args, argsRange }: CallNode, offset: number, { tree }: RuleDocument): number {
  const isInArgument = (at: number): boolean =>
    args.some(({ range }: SyntaxNode) => range.start <= at && at < range.end)
  return tree.tokens.filter(
    ({ kind, start }) =>
      kind === ',' && start > argsRange.start && start < offset && !isInArgument(start),
  ).length
}

function signaturesOf(
  call: CallNode,
  document: RuleDocument,
  { functions, macros }: EnvironmentIndex,
): readonly SignatureInformation[] {
  const { name, receiver } = call
  const prefix = receiver === undefined ? '' : `${document.textOf(receiver.range)}.`
  const qualified = functions.get(`${prefix}${name}`) ?? functions.get(name)
  const type = receiver && document.analysis.typeOf(receiver)
  const isMember = receiver !== undefined && qualified?.name === name
  const overloads = (qualified?.overloads ?? []).filter(
    ({ accepts, member }) =>
      member === isMember && (type === undefined || !member || accepts(type)),
  )
  const macro = macros.get(`${prefix}${name}`) ?? macros.get(name)
  const isMacro =
    macro !== undefined && macro.member === (receiver !== undefined && macro.name === name)
  return [
    ...(isMacro ? macro.signatures : []).map(({ parameters, receiver: target }) => {
      const head = `${target === undefined ? '' : `${target}.`}${macro?.name}(`
      return labelled(head, parameters, ')', macro?.doc)
    }),
    ...overloads.map(({ member, parameters, result }) => {
      const types = parameters.map(typeText)
      const head = member ? `${types.shift()}.${name}(` : `${qualified?.name}(`
      return labelled(head, types, `) -> ${typeText(result)}`, qualified?.doc)
    }),
  ]
}

function labelled(
  head: string,
  names: readonly string[],
  tail: string,
  doc: string | undefined,
): SignatureInformation {
  let at = head.length
  const parameters = names.map((name): readonly [number, number] => {
    const start = at
    at += name.length + ', '.length
    return [start, start + name.length]
  })
  return { label: `${head}${names.join(', ')}${tail}`, parameters, ...(doc && { doc }) }
}

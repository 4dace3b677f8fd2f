import type { Confidence } from '@igakit/cel'
import type { CallNode, CelType, SelectNode, SyntaxNode } from '@igakit/cel/syntax'
import { claimDoc, claimsAt } from '../claim-docs/claim-docs.ts'
import type { EnvironmentIndex } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import { typeText } from '../document/type-text.ts'

/** The description of a subexpression, without its value. */
export interface Description {
  readonly code: string
  readonly doc?: string | undefined
  readonly example?: string | undefined
  readonly confidence?: Confidence | undefined
}

/** Describes a name, a selection, a call or an operator; any other node is described only by its type. */
export function describe(
  node: SyntaxNode,
  document: RuleDocument,
  index: EnvironmentIndex,
): Description | undefined {
  const claim = describeClaim(node, document)
  if (claim !== undefined) return claim
  const { analysis } = document
  const type = analysis.typeOf(node)
  const meaning = analysis.meaningOf(node)
  switch (meaning?.kind) {
    case 'macro_variable': {
      const { call, name } = meaning.variable
      return { code: typed(name, meaning.variable.type), doc: `A variable of ${call.name}().` }
    }
    case 'macro': {
      const macro = index.macros.get(meaning.name)
      if (macro === undefined) return undefined
      const codes = macro.signatures.map(({ parameters, receiver }) => {
        const target = receiver === undefined ? '' : `${receiver}.`
        return `${target}${macro.name}(${parameters.join(', ')})`
      })
      return { code: codes.join('\n'), doc: macro.doc, example: macro.example }
    }
    case 'constant': {
      const constant = index.constants.get(meaning.name)
      return { ...constant, code: typed(meaning.name, type) }
    }
    case 'variable': {
      const variable = index.variables.get(meaning.name)
      return { ...variable, code: typed(meaning.name, type) }
    }
    case 'function': {
      const found = index.functions.get(meaning.name)
      if (found === undefined) return type && { code: typeText(type) }
      const left = new Set(meaning.overloads.map(({ parameters }) => parameters))
      const fitting = found.overloads.filter(({ parameters }) => left.has(parameters))
      const shown = fitting.length === 0 ? found.overloads : fitting
      return { ...found, code: shown.map(({ text }) => text).join('\n') }
    }
    case undefined:
      break
  }
  if (node.kind === 'select') return describeField(node, type, document, index)
  if (node.kind === 'call') return describeUnresolved(node, index)
  return type && { code: typeText(type) }
}

/** Describes a claim of a token by the facts about its platform. */
function describeClaim(node: SyntaxNode, document: RuleDocument): Description | undefined {
  if (node.kind !== 'select' && node.kind !== 'index') return undefined
  const found = claimsAt(node, document)
  if (found.length === 0) return undefined
  const types = new Set(found.flatMap(({ claim }) => claim.types))
  return {
    code: `${document.textOf(node.range)}: ${[...types].join(' or ')}`,
    doc: found.map(claimDoc).join('\n\n'),
  }
}

function describeField(
  node: SelectNode,
  type: CelType | undefined,
  { analysis }: RuleDocument,
  index: EnvironmentIndex,
): Description | undefined {
  const target = analysis.typeOf(node.operand)
  const field = index.field(target, node.field)
  if (field === undefined) return type && { code: typed(node.field, type) }
  const owner = target?.kind === 'message' ? `${target.name}.` : ''
  const { confidence, doc, example } = field
  return { code: `${owner}${node.field}: ${field.type}`, doc, example, confidence }
}

/** Describes all overloads of a function that does not accept the given arguments. */
function describeUnresolved(
  { name, receiver }: CallNode,
  { functions }: EnvironmentIndex,
): Description | undefined {
  const found = functions.get(name)
  const overloads = found?.overloads.filter(({ member }) => member === (receiver !== undefined))
  if (found === undefined || overloads === undefined || overloads.length === 0) return undefined
  return { ...found, code: overloads.map(({ text }) => text).join('\n') }
}

function typed(name: string, type: CelType | undefined): string {
  return type === undefined ? name : `${name}: ${typeText(type)}`
}

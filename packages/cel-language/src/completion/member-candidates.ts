import { type CelType, isAssignable, parseType, type SyntaxNode } from '@igakit/cel/syntax'
import { claimDoc, claimsIn } from '../claim-docs/claim-docs.ts'
import type { EnvironmentIndex } from '../document/environment-index.ts'
import type { RuleDocument } from '../document/rule-document.ts'
import { typeText, jsonType } from '../document/type-text.ts'
import type { Candidate } from './completion.ts'
import { isRecord, sampleValues } from './sample-values.ts'

/** Returns the completions after the dot of a receiver: fields, keys, methods and macros of its type. */
export function memberCandidates(
  receiver: SyntaxNode,
  document: RuleDocument,
  index: EnvironmentIndex,
): readonly Candidate[] {
  const { analysis, context } = document
  const type = analysis.typeOf(receiver)
  if (type === undefined) return []
  const samples = sampleValues(receiver, analysis, context)
  // Samples may show that a value without a static type is a list or a string.
  const seen = type.kind === 'dyn' ? sampleType(samples) : undefined
  return [
    ...fieldsOf(type, index),
    ...(type.kind === 'map' || type.kind === 'dyn'
      ? claimCandidates(receiver, document, samples)
      : []),
    ...methodsOf(seen ?? type, index),
    ...macrosOf(seen ?? type, index),
  ]
}

function fieldsOf(type: CelType, index: EnvironmentIndex): readonly Candidate[] {
  return index.fields(type).flatMap((field) => {
    const { aliases = [], confidence, doc, example, name, type: detail } = field
    const more = { ...(example && { example }), ...(confidence && { confidence }) }
    return [name, ...aliases].map((label, place): Candidate => ({
      label,
      kind: 'field',
      detail,
      doc: place === 0 ? doc : `Another name of ${name}. ${doc}`,
      ...more,
      rank: place === 0 ? 10 : 15,
    }))
  })
}

/** Returns the keys of sample maps, each with a type if all samples agree on the type. */
export function keyCandidates(samples: readonly unknown[]): readonly Candidate[] {
  const types = new Map<string, Set<string>>()
  for (const sample of samples) {
    if (!isRecord(sample)) continue
    for (const [key, value] of Object.entries(sample)) {
      types.set(key, (types.get(key) ?? new Set()).add(jsonType(value)))
    }
  }
  return Array.from(types, ([label, found]) => ({
    label,
    kind: 'key',
    detail: [...found].join(' or '),
    rank: 10,
  }))
}

/**
 * Returns the keys of sample maps, and the claims of the likely platforms, each with its documentation. Claims of other
 * platforms come last.
 */
function claimCandidates(
  receiver: SyntaxNode,
  document: RuleDocument,
  samples: readonly unknown[],
): readonly Candidate[] {
  const { analysis, context } = document
  const likely = claimsIn(receiver, document)
  const own = sampleValues(receiver, analysis, { ...context, samples: [] })
  const expected = new Set([
    ...keyCandidates(own).map(({ label }) => label),
    ...likely.map(({ claim }) => claim.path.at(-1)),
  ])
  const candidates = new Map(
    keyCandidates(samples).map((each) => {
      const rank = likely.length === 0 || expected.has(each.label) ? each.rank : 16
      return [each.label, { ...each, rank }]
    }),
  )
  for (const found of likely) {
    const label = found.claim.path.at(-1) ?? ''
    const known = candidates.get(label)
    if (known?.doc !== undefined) continue
    const doc = claimDoc(found)
    candidates.set(
      label,
      known === undefined
        ? { label, kind: 'key', detail: found.claim.types.join(' or '), doc, rank: 12 }
        : { ...known, doc },
    )
  }
  return [...candidates.values()]
}

function methodsOf(type: CelType, { functions }: EnvironmentIndex): readonly Candidate[] {
  return [...functions.values()].flatMap(({ confidence, doc, example, name, overloads }) => {
    const usable = overloads.filter((overload) => overload.accepts(type))
    const [first] = usable
    if (first === undefined) return []
    const takesNothing = usable.every(({ parameters }) => parameters.length === 1)
    const insertText = `${name}()`
    return [
      {
        label: name,
        kind: 'method',
        insertText,
        ...(takesNothing ? {} : { caret: insertText.length - 1 }),
        detail: first.text,
        doc,
        example,
        confidence,
        rank: 20,
      },
    ]
  })
}

const anyList = parseType('list(dyn)')
const anyMap = parseType('map(dyn, dyn)')
const anyOptional = parseType('optional_type(dyn)')

function macrosOf(type: CelType, { macros }: EnvironmentIndex): readonly Candidate[] {
  const takes = (wanted: CelType | undefined): boolean =>
    wanted !== undefined && isAssignable(type, wanted)
  const receivers: Readonly<Record<string, boolean>> = {
    range: takes(anyList) || takes(anyMap),
    list: takes(anyList),
    optional: takes(anyOptional),
  }
  return [...macros.values()].flatMap(({ doc, example, member, name, signatures }) => {
    const fitting = signatures.find(({ receiver }) => receivers[receiver ?? ''] === true)
    if (!member || fitting === undefined) return []
    const insertText = `${name}(x, )`
    const detail = `${typeText(type)}.${name}(${fitting.parameters.join(', ')})`
    return [
      {
        label: name,
        kind: 'macro',
        insertText,
        caret: insertText.length - 1,
        detail,
        doc,
        example,
        rank: 30,
      },
    ]
  })
}

function sampleType(samples: readonly unknown[]): CelType | undefined {
  const found = new Set(samples.map(jsonType))
  const [only] = found
  if (found.size !== 1 || only === undefined || only === 'null') return undefined
  return parseType(only === 'list' ? 'list(dyn)' : only === 'map' ? 'map(string, dyn)' : only)
}

import type { EnvironmentIndex } from '../document/environment-index.ts'
import type { Candidate } from './completion.ts'

/**
 * Returns the next segments of dotted names: the values after `UserStatus.`, the functions after `sync.user.`.
 * @param prefix ends with a dot; empty for the first segments
 */
export function namespaceCandidates(
  prefix: string,
  { constants, enumerations, functions, macros }: EnvironmentIndex,
): readonly Candidate[] {
  const found = new Map<string, Candidate>()
  const add = (name: string, leaf: (label: string) => Candidate): void => {
    if (!name.startsWith(prefix)) return
    const rest = name.slice(prefix.length)
    const dot = rest.indexOf('.')
    const label = dot < 0 ? rest : rest.slice(0, dot)
    if (dot >= 0) {
      const doc = enumerations.get(`${prefix}${label}`)?.doc
      if (!found.has(label)) {
        found.set(label, { label, kind: 'namespace', ...(doc && { doc }), rank: 40 })
      }
    } else if (prefix !== '' || leaf(label).kind !== 'method') {
      found.set(label, leaf(label))
    }
  }
  for (const { confidence, doc, example, name, type } of constants.values()) {
    add(name, (label) => ({
      label,
      kind: 'constant',
      detail: type,
      doc,
      ...(example && { example }),
      confidence,
      rank: 10,
    }))
  }
  for (const { confidence, doc, example, name, overloads } of functions.values()) {
    const functionOverload = overloads.find(({ member }) => !member)
    if (functionOverload === undefined) continue
    add(name, (label) => {
      const insertText = `${label}()`
      const takesNothing = functionOverload.parameters.length === 0
      return {
        label,
        kind: 'function',
        insertText,
        ...(takesNothing ? {} : { caret: insertText.length - 1 }),
        detail: functionOverload.text,
        doc,
        example,
        confidence,
        rank: 30,
      }
    })
  }
  for (const { doc, example, member, name, signatures } of macros.values()) {
    if (member) continue
    add(name, (label) => {
      const insertText = `${label}()`
      const detail = `${name}(${signatures[0]?.parameters.join(', ') ?? ''})`
      return {
        label,
        kind: 'macro',
        insertText,
        caret: insertText.length - 1,
        detail,
        doc,
        example,
        rank: 25,
      }
    })
  }
  return [...found.values()]
}

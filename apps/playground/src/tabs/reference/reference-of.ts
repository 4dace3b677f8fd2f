import type { Confidence, Environment } from '@igakit/cel'
import { documentedFunctions } from '@igakit/cel/docs'

/** A name or function that rules can use. */
export interface ReferenceEntry {
  readonly name: string
  /** The type, or the overloads if the entry is a function. */
  readonly type: string
  readonly doc: string
  readonly example?: string
  readonly confidence: Confidence
}

export interface ReferenceGroup {
  readonly title: string
  readonly entries: readonly ReferenceEntry[]
}

/** Returns the non-empty groups of an environment's entries whose name, type or description contains the query. */
export function referenceOf(environment: Environment, query: string): readonly ReferenceGroup[] {
  const wanted = query.trim().toLowerCase()
  const isWanted = ({ doc, name, type }: ReferenceEntry): boolean =>
    [name, type, doc].some((text) => text.toLowerCase().includes(wanted))
  return groupsOf(environment)
    .map(({ entries, title }) => ({ title, entries: entries.filter(isWanted) }))
    .filter(({ entries }) => entries.length > 0)
}

function groupsOf(environment: Environment): readonly ReferenceGroup[] {
  const { constants, enumerations = [], types, variables } = environment
  return [
    { title: 'Variables', entries: variables },
    ...types.map(({ confidence, fields, name }) => ({
      title: `Fields of ${name}`,
      entries: fields.map((field) => ({
        name: field.name,
        type: field.type,
        doc: field.doc,
        confidence: field.confidence ?? confidence,
        ...(field.example !== undefined && { example: field.example }),
      })),
    })),
    ...enumerations.map(({ name, values }) => ({
      title: name,
      entries: values.map((value) => ({
        name: `${name}.${value.name}`,
        type: 'int',
        doc: value.doc,
        example: value.example,
        confidence: value.confidence,
      })),
    })),
    {
      title: 'Constants',
      entries: constants.filter(
        ({ name }) => !enumerations.some((each) => name.startsWith(each.name)),
      ),
    },
    {
      title: 'Functions',
      entries: documentedFunctions(environment).map(
        ({ confidence, doc, example, name, signatures }) => ({
          name,
          type: signatures.join('\n'),
          doc,
          example,
          confidence,
        }),
      ),
    },
  ]
}

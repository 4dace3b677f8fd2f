import { type FormFieldRelationship, whichOneof } from '@igakit/schemas'

/**
 * Returns a relationship between fields as a sentence; undefined if the relationship has no effect.
 * @param labelOf returns the label of a field
 */
export function relationshipText(
  relationship: FormFieldRelationship,
  labelOf: (name: string) => string,
): string | undefined {
  const names = relationship.fieldNames ?? []
  const fields = listed(names, labelOf)
  const { case: relation, value } = whichOneof(relationship, 'relation')
  if (names.length === 0) return undefined
  switch (relation) {
    case 'atLeastOne':
      return names.length === 1
        ? `${fields} is required.`
        : `At least one of ${fields} is required.`
    case 'mutuallyExclusive':
      return `Only one of ${fields} may be filled in.`
    case 'requiredTogether':
      return `${fields} must be filled in together, or not at all.`
    case 'dependentOn': {
      const others = listed(value.dependencyFieldNames ?? [], labelOf)
      return others === '' ? undefined : `${fields} may be filled in only together with ${others}.`
    }
    case undefined:
      return undefined
    default:
      return relation satisfies never
  }
}

function listed(names: readonly string[], labelOf: (name: string) => string): string {
  const labels = names.map(labelOf)
  const last = labels.pop() ?? ''
  return labels.length === 0 ? last : `${labels.join(', ')} and ${last}`
}

import { placeOf, places } from '../../workspace/places.ts'
import type { Workspace } from '../../workspace/workspace.ts'

interface Previewed {
  readonly title: string
  readonly text: string
}

/** Returns the texts that the recipient of a link sees, with their titles. */
export function previewOf(shared: Workspace): readonly Previewed[] {
  const place = placeOf(shared)
  const title = places.flatMap(({ options }) => options).find(({ id }) => id === place)?.title
  const { directory, now } = shared.suite
  return [
    { title: 'Environment', text: title ?? place },
    ...textsOf(shared),
    ...(now === undefined ? [] : [{ title: 'The time of now()', text: now }]),
    ...(directory === undefined ? [] : [{ title: 'Directory', text: indented(directory) }]),
  ]
}

function textsOf(shared: Workspace): readonly Previewed[] {
  switch (shared.kind) {
    case 'rule':
      return [
        ...shared.suite.rules.flatMap(({ cases, expression = '', guarantees = [], name }) => [
          { title: `Rule “${name}”`, text: expression },
          ...(cases.length === 0 ? [] : [{ title: `Cases of “${name}”`, text: indented(cases) }]),
          ...(guarantees.length === 0
            ? []
            : [{ title: `Guarantees of “${name}”`, text: indented(guarantees) }]),
        ]),
        { title: 'Input', text: shared.input },
      ]
    case 'match':
      return [
        { title: 'Account filter', text: shared.filter },
        { title: 'Match cases', text: indented(shared.matchCases) },
        { title: 'Accounts', text: shared.accounts },
        { title: 'Users', text: shared.users },
        ...(shared.suite.cases.length === 0
          ? []
          : [{ title: 'Cases', text: indented(shared.suite.cases) }]),
      ]
    case 'form':
      return [
        { title: 'Form', text: shared.form },
        { title: 'Given values', text: shared.given },
        { title: 'Submitted values', text: shared.submitted },
        ...(shared.suite.cases.length === 0
          ? []
          : [{ title: 'Cases', text: indented(shared.suite.cases) }]),
      ]
    default:
      return shared satisfies never
  }
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

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
  const { suite } = shared
  return [
    { title: 'Environment', text: title ?? place },
    ...given('Platform', 'platform' in suite ? suite.platform : undefined),
    ...given('Description', suite.description),
    ...textsOf(shared),
    ...given('Fixtures', 'fixtures' in suite ? suite.fixtures : undefined),
    ...given('The time of now()', suite.now),
    ...given('Directory', suite.directory),
  ]
}

function textsOf(shared: Workspace): readonly Previewed[] {
  switch (shared.kind) {
    case 'rule':
      return [
        ...shared.suite.rules.flatMap(
          ({ cases, description, expression = '', fieldType, guarantees, name }) => [
            { title: `Rule “${name}”`, text: expression },
            ...given(`Description of “${name}”`, description),
            ...given(`Field type of “${name}”`, fieldType),
            ...given(`Cases of “${name}”`, cases),
            ...given(`Guarantees of “${name}”`, guarantees),
          ],
        ),
        { title: 'Input', text: shared.input },
      ]
    case 'match':
      return [
        { title: 'Account filter', text: shared.filter },
        { title: 'Match cases', text: indented(shared.matchCases) },
        { title: 'Accounts', text: shared.accounts },
        { title: 'Users', text: shared.users },
        ...given('Cases', shared.suite.cases),
      ]
    case 'form':
      return [
        { title: 'Form', text: shared.form },
        { title: 'Given values', text: shared.given },
        { title: 'Submitted values', text: shared.submitted },
        ...given('Cases', shared.suite.cases),
      ]
    default:
      return shared satisfies never
  }
}

/** Returns a member of a suite; nothing for a missing member and an empty list. */
function given(title: string, value: object | string | undefined): readonly Previewed[] {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return []
  return [{ title, text: typeof value === 'string' ? value : indented(value) }]
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

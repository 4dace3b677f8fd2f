import { holdsCredential } from '../../state/holds-credential.ts'
import type { Workspace } from '../../workspace/workspace.ts'
import { chosenOf, partsOf, type SharePart } from './share-choice.ts'

/** Matches an email address. The repetitions are bounded, so that no input slows down matching. */
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/
const secretName =
  /"[^"]{0,40}(?:password|passwd|secret|api_?key|private|phone|birth|ssn)[^"]{0,40}"\s*:/i

/** The reasons why optional parts of a workspace are probably confidential; other parts have no entry. */
export type Sensitivities = ReadonlyMap<SharePart, string>

export function sensitivitiesOf(workspace: Workspace): Sensitivities {
  const reasons = new Map<SharePart, string>()
  for (const { part } of partsOf(workspace)) {
    const reason = part && sensitivityOf(workspace, part)
    if (part && reason !== undefined) reasons.set(part, reason)
  }
  return reasons
}

function sensitivityOf(workspace: Workspace, part: SharePart): string | undefined {
  const shared = chosenOf(workspace, new Set([part]))
  if (holdsCredential(shared)) return 'a credential'
  const text = textOf(shared, part)
  if (email.test(text)) return 'an email address'
  return secretName.test(text) ? 'a name such as password or phone' : undefined
}

/** Returns the text of an optional part, without the rule or the form. */
function textOf(workspace: Workspace, part: SharePart): string {
  const { suite } = workspace
  switch (part) {
    case 'input':
      if (workspace.kind === 'rule') return workspace.input
      return workspace.kind === 'match'
        ? `${workspace.accounts}\n${workspace.users}`
        : `${workspace.given}\n${workspace.submitted}`
    case 'cases': {
      const cases = 'rules' in suite ? suite.rules.flatMap((rule) => rule.cases) : suite.cases
      return JSON.stringify([cases, 'fixtures' in suite ? suite.fixtures : undefined])
    }
    case 'guarantees':
      return JSON.stringify('rules' in suite ? suite.rules.map((rule) => rule.guarantees) : [])
    case 'directory':
      return JSON.stringify(suite.directory ?? null)
    default:
      return part satisfies never
  }
}

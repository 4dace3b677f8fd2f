import { holdsCredential } from '../../state/holds-credential.ts'
import type { Workspace } from '../../workspace/workspace.ts'

/** Matches an e-mail address. The repetitions are bounded, so that no input slows down matching. */
const email = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/
const secretName =
  /"[^"]{0,40}(?:password|passwd|secret|api_?key|private|phone|birth|ssn)[^"]{0,40}"\s*:/i

/** Returns the reason why the input of a workspace is probably not for everyone; undefined if there is none. */
export function sensitivityOf(workspace: Workspace): string | undefined {
  const texts =
    workspace.kind === 'rule'
      ? [workspace.input]
      : workspace.kind === 'match'
        ? [workspace.accounts, workspace.users]
        : [workspace.given, workspace.submitted]
  const text = texts.join('\n')
  if (holdsCredential(workspace)) return 'a credential'
  if (email.test(text)) return 'an e-mail address'
  return secretName.test(text) ? 'a name such as password or phone' : undefined
}

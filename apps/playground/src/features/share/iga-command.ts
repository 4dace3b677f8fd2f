import { environmentEntry } from '../../state/environments.ts'
import { nowOf } from '../../state/open-case.ts'
import { openRuleOf } from '../../state/reduce-workspace.ts'
import type { RuleWorkspace } from '../../state/workspace.ts'

/** A text for other programs, or why there is none. */
export type Copy =
  | { readonly ok: true; readonly text: string }
  /** One sentence. */
  | { readonly ok: false; readonly message: string }

/**
 * The command that asks the same of `iga`, for the shells of POSIX. A rule may come from a stranger's link: quoted, it
 * is nothing but text to a shell, and what could end a paste early is refused.
 */
export function igaCommand(workspace: RuleWorkspace): Copy {
  const { expression = '', fieldType } = openRuleOf(workspace)
  if (fieldType !== undefined) {
    const message = `The rule is for a field of the type ${fieldType}, which iga eval cannot be told: take the suite.`
    return { ok: false, message }
  }
  const { directory, environment } = workspace.suite
  const now = nowOf(workspace)
  const input = workspace.input.replaceAll('\r\n', '\n')
  const directoryJson = directory && JSON.stringify(directory)
  const texts = [expression, input, now ?? '', directoryJson ?? '']
  if (texts.some((text) => controlCharacter.test(text))) {
    return {
      ok: false,
      message: 'The rule or its input has control characters, which a terminal would obey.',
    }
  }
  const words = [
    'iga eval',
    `--environment ${environment}`,
    ...(now === undefined ? [] : [`--now ${quoted(now)}`]),
    environmentEntry(environment).input === 'claims' ? '--claims -' : '--input -',
    ...(directoryJson === undefined ? [] : ['--directory /dev/fd/3']),
    // One that starts with a dash would be an option.
    ...(expression.startsWith('-') ? ['--'] : []),
    quoted(expression),
  ]
  const documents = [
    ...(directoryJson === undefined ? [] : [document('3', 'DIRECTORY', directoryJson)]),
    document('', 'INPUT', input),
  ]
  const redirections = documents.map(({ redirection }) => redirection)
  const bodies = documents.map(({ body }) => body)
  return { ok: true, text: [[...words, ...redirections].join(' '), ...bodies].join('\n') }
}

// oxlint-disable-next-line no-control-regex -- they are what is looked for
const controlCharacter = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** A here-document; its last line must be no line of the text. */
function document(
  descriptor: string,
  name: string,
  text: string,
): { readonly redirection: string; readonly body: string } {
  const lines = new Set(text.split('\n'))
  let end = name
  while (lines.has(end)) end += '_'
  return { redirection: `${descriptor}<<'${end}'`, body: `${text}\n${end}` }
}

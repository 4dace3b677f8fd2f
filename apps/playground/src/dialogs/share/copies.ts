import { environmentEntry } from '../../workspace/environments.ts'
import { nowOf } from '../../workspace/open-case.ts'
import { openRuleOf } from '../../workspace/reduce/reduce-workspace.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'

/** Text for other programs, or the reason why the workspace cannot be exported. */
export type Copy =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string }

/**
 * Returns the equivalent `iga` command for POSIX shells. The rule may come from an untrusted link, so it is quoted,
 * and characters that could end a paste early are rejected.
 */
export function igaCommand(workspace: RuleWorkspace): Copy {
  const { expression = '', fieldType } = openRuleOf(workspace)
  if (fieldType !== undefined) {
    const message = `The rule is for a field of the type ${fieldType}, which iga eval does not support. Use the suite.`
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
      message:
        'The rule or its input contains control characters, which a terminal would interpret.',
    }
  }
  const words = [
    'iga eval',
    `--environment ${environment}`,
    ...(now === undefined ? [] : [`--now ${quoted(now)}`]),
    environmentEntry(environment).input === 'claims' ? '--claims -' : '--input -',
    ...(directoryJson === undefined ? [] : ['--directory /dev/fd/3']),
    // The command would parse a leading hyphen as an option.
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

// oxlint-disable-next-line no-control-regex -- the pattern searches for control characters
const controlCharacter = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F]/

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** Writes a here-document with a delimiter that does not occur in the text. */
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

/** Returns the body of the equivalent API request, whose claims are a string. */
export function apiBody(workspace: RuleWorkspace): string {
  const { expression = '' } = openRuleOf(workspace)
  return JSON.stringify({ claimsJson: workspace.input, expression }, null, 2)
}

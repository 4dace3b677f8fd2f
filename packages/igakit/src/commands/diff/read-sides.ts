import type { Context } from '../../context.ts'
import { isRevision } from '../../input/git-revision.ts'
import { refuseFileName } from '../../input/rule.ts'
import { namesPolicies, readImportedPolicy } from '../../input/imported-policy.ts'
import { isRuleFile, readRuleText } from '../../input/rule-text.ts'
import type { SourceText } from '../../input/source.ts'
import { refuseToken } from '../../input/token.ts'
import { UsageError } from '../../usage-error.ts'

/** One of the two rules of a comparison. */
export interface Side extends SourceText {
  readonly which: 'old' | 'new'
  /** The path of the rule's file; for a file of a git revision, the path without the revision. */
  readonly file: string | undefined
}

const fileHint = 'Rename the file to end in .cel: other arguments are expressions.'

/** Reads the rules of a comparison: files, files of git revisions, or expressions. */
export async function readSides(
  context: Context,
  old: string,
  changed: string,
): Promise<readonly [Side, Side]> {
  return [await readSide(context, 'old', old), await readSide(context, 'new', changed)]
}

async function readSide(context: Context, which: Side['which'], given: string): Promise<Side> {
  const isPolicy: boolean = namesPolicies(context, given)
  if (isPolicy) {
    return { which, name: given, text: await importedRule(context, given), file: undefined }
  }
  const text = await readRuleText(context, given)
  if (!isRuleFile(given)) {
    await refuseFileName(context, given, fileHint)
    const side = { which, name: `${which} rule`, text, file: undefined }
    await refuseToken(side)
    return side
  }
  const file = isRevision(given) ? given.slice(given.indexOf(':') + 1) : given
  return { which, name: given, text, file }
}

/** Returns the rule of an imported policy. @throws UsageError if the import is incomplete */
async function importedRule(context: Context, given: string): Promise<string> {
  const { rule } = await readImportedPolicy(context, given)
  if (rule.isComplete) return rule.rule
  throw new UsageError({
    code: 'invalid_input',
    message: `the comparison is undecided, since the import of ${given} is incomplete`,
    hint: 'Complete the policy, or compare with `iga prove`, which uses the bounds of an import.',
    source: given,
    problems: rule.gaps.map(({ place: { column, line }, reason }) => ({
      message: reason,
      place: { line, column },
    })),
  })
}

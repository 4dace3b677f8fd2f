import type { Context } from '../../context.ts'
import { isRevision } from '../../input/git-revision.ts'
import { refuseFileName } from '../../input/rule.ts'
import { isRuleFile, readRuleText } from '../../input/rule-text.ts'
import type { SourceText } from '../../input/source.ts'

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
  const text = await readRuleText(context, given)
  if (!isRuleFile(given)) {
    await refuseFileName(context, given, fileHint)
    return { which, name: `${which} rule`, text, file: undefined }
  }
  const file = isRevision(given) ? given.slice(given.indexOf(':') + 1) : given
  return { which, name: given, text, file }
}

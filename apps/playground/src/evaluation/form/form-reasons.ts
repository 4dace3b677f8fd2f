import { compileForm } from '@igakit/forms'
import { environmentOf } from '../document-model.ts'
import type { FormQuestion } from '../question.ts'
import { issueReasons } from '../reason/issue-reasons.ts'
import { type Reason, reasonAbout } from '../reason/reason.ts'
import type { TextRange } from '../report.ts'
import { readObject } from './evaluate-form.ts'
import { FormPlaces } from './form-places.ts'

/** Explains the problems of a form that cannot be opened, in the order of its report; null where there is no explanation. */
export function formReasons({
  form: json,
  given,
  submitted,
}: FormQuestion): readonly (Reason | null)[] {
  const form = readObject('form', json)
  // The report lists the problems of the other texts first.
  const before = [
    ...form.problems,
    ...readObject('given', given).problems,
    ...(submitted.trim() === '' ? [] : readObject('submitted', submitted).problems),
  ].map(() => null)
  const compilation = compileForm(form.value)
  if (compilation.ok || form.problems.length > 0) return before
  const places = new FormPlaces(json)
  const fields = places.fields()
  const reasons = compilation.issues.map(({ expression, field, issue, path }): Reason | null => {
    if (!issue || expression === undefined) return null
    const fieldType = fields[Number(path[1])]?.type
    const isDefault = path.at(-1) === 'defaultValueCel'
    const environment = environmentOf({
      environment: isDefault ? 'form-default' : 'form-transformation',
      ...(fieldType && { fieldType }),
    })
    const [reason] = issueReasons([issue], expression, environment)
    if (!reason) return null
    const part = `${isDefault ? 'default' : 'transformation'} of ${field || 'a field without a name'}`
    return reasonInJson(reasonAbout(part, reason), (range) => places.withinString(path, range))
  })
  return [...before, ...reasons]
}

/** Converts the ranges of a reason from an expression to the JSON string that contains it. */
function reasonInJson(
  { fix, parts, range }: Reason,
  rangeIn: (range: TextRange) => TextRange | undefined,
): Reason {
  const within = range && rangeIn(range)
  const edits = (fix?.edits ?? []).flatMap((edit) => {
    const place = rangeIn(edit.range)
    return place ? [{ range: place, newText: JSON.stringify(edit.newText).slice(1, -1) }] : []
  })
  return {
    parts,
    subject: 'form',
    ...(within && { range: within }),
    ...(fix && edits.length === fix.edits.length && { fix: { title: fix.title, edits } }),
  }
}

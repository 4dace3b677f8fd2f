import type { FuzzTarget } from '@igakit/fuzz'
import { parseInput } from '@igakit/cel'
import { compileForm, formIssueCodes, formViolationCodes, lintForm } from '@igakit/forms'
import { changed, jsonTexts, made } from './texts.ts'

const definition = JSON.stringify({
  fields: [
    { name: 'team', stringField: {}, adminConfig: { defaultValueCel: 'subject.department' } },
    {
      name: 'days',
      int64Field: { rules: { gte: '1', lte: '30' } },
      sharedConfig: { defaultValueCel: 'form.team == "Security" ? 30 : 7' },
    },
    {
      name: 'hosts',
      stringSliceField: { rules: { unique: true, items: { string: { hostname: true } } } },
      userConfig: { inputTransformationCel: 'input.map(host, host.lowerAscii())' },
    },
    { name: 'reason', stringField: { rules: { minLen: '20', maxLen: '100', pattern: '^a+$' } } },
    { name: 'flag', boolField: { rules: { const: true } } },
    { name: 'tags', stringMapField: { rules: {} } },
  ],
  fieldGroups: [{ name: 'g', fields: ['team'] }],
  fieldRelationships: [{ fieldNames: ['team', 'days'], mutuallyExclusive: {} }],
})

const parts = [
  ...'{ } [ ] , : " null true {} [] "9223372036854775808" 1e400'.split(' '),
  '"name":"team",',
  '"stringField":{},',
  '"fields":[',
  '"rules":{',
  '"defaultValueCel":"form"',
  '"defaultValueCel":"form.days"',
  '"pattern":"(a+)+$"',
  '"in":["a"]',
  '"required":true',
  '"email":true',
  '"uri":true',
  '"minLen":"-1"',
  '"dependentOn":{}',
  '"fieldNames":["team"]',
]

/** Form definitions that are opened and submitted. */
export const form: FuzzTarget<string> = {
  name: 'form',
  inputs: [changed([definition], parts), made(parts), jsonTexts],
  check(text) {
    const parsed = parseInput(text, { inputBytes: 1_000_000, inputDepth: 1000 })
    if (!parsed.ok) return undefined
    const findings = lintForm(parsed.input)
    if (findings.some(({ message }) => message === '')) return 'An empty finding'
    const compilation = compileForm(parsed.input)
    if (!compilation.ok) {
      const odd = compilation.issues.find(
        ({ code, message }) => !Object.hasOwn(formIssueCodes, code) || message === '',
      )
      const isCoded = compilation.issues.length > 0 && odd === undefined
      return isCoded ? undefined : `Expected a coded issue, got ${JSON.stringify(odd)}`
    }
    const context = { variables: { subject: { department: 'Security' } } }
    JSON.stringify(compilation.form.open(context).data)
    for (const input of [
      {},
      parsed.input,
      { days: '31', hosts: ['A', 'a'], reason: 'a'.repeat(99) },
    ]) {
      const { data, violations } = compilation.form.submit(Object(input), context)
      JSON.stringify(data)
      const odd = violations.find(
        ({ code, message }) => !Object.hasOwn(formViolationCodes, code) || message === '',
      )
      if (odd !== undefined) return `Expected a coded violation, got ${JSON.stringify(odd)}`
    }
    return undefined
  },
}

import { compileForm, formatPath, lintForm, validateValue } from '@igakit/forms'
import { expectEqual } from './expect-equal.ts'

/** Checks, opens and submits a form like a program that uses @igakit/forms. */
export function use(): void {
  const definition = {
    fields: [
      { name: 'team', stringField: {}, adminConfig: { defaultValueCel: 'subject.department' } },
      { name: 'host', stringField: { rules: { hostname: true, pattern: '^[a-z.]+$' } } },
    ],
  }
  expectEqual('The findings of the form', lintForm(definition), [])
  const compilation = compileForm(definition)
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  const context = { variables: { subject: { department: 'R&D' } } }
  const { data, violations } = compilation.form.submit({ host: 'a_b' }, context)
  expectEqual('The submitted data', data, { team: 'R&D', host: 'a_b' })
  expectEqual(
    'The violations',
    violations.map(({ path, rule }) => [formatPath(path), rule]),
    [
      ['host', 'hostname'],
      ['host', 'pattern'],
    ],
  )
  expectEqual(
    'The exactness of a limit beyond 2^53',
    validateValue({ int64: { lt: '9007199254740993' } }, '9007199254740992'),
    [],
  )
}

import { getEnvironment } from '@igakit/cel'
import { parseProfile } from '@igakit/cel/profile'
import { expect, test } from 'vitest'
import { compileForm } from './compile-form.ts'

test('variables keep their default names if a profile renames them', () => {
  const rename = { subject: 'person', form: 'answers', input: 'typed' }
  const profile = parseProfile({
    environments: {
      'form-default': { rename: { subject: 'person', form: 'answers' } },
      'form-transformation': { rename },
    },
  })
  if (!profile.ok) throw new Error(profile.problems[0]?.message)
  const environments = {
    defaultEnvironment: getEnvironment('form-default', profile.profile),
    transformationEnvironment: getEnvironment('form-transformation', profile.profile),
  }
  const compilation = compileForm(
    {
      fields: [
        {
          name: 'b',
          stringField: {},
          adminConfig: { defaultValueCel: 'answers.a + person.email' },
        },
        {
          name: 'a',
          stringField: {},
          userConfig: { inputTransformationCel: 'typed + person.email' },
        },
      ],
    },
    environments,
  )
  if (!compilation.ok) throw new Error(compilation.issues[0]?.message)
  const { data } = compilation.form.submit({ a: 'x' }, { variables: { subject: { email: '@y' } } })
  expect(data).toEqual({ a: 'x@y', b: 'x@y' })
})

import { expect, test } from './support/test.ts'

test.beforeEach(async ({ playground }) => {
  await playground.open()
})

const unusable = [
  {
    name: 'no JSON',
    claims: '{\n  "sub": tru\n}',
    code: 'invalid_json',
    place: 'claims 2:13',
    message: 'line 2, column 13',
  },
  {
    name: 'cut off',
    claims: '{"sub": "a"',
    code: 'invalid_json',
    place: 'claims 1:12',
    message: 'line 1, column 12',
  },
  {
    name: 'a list',
    claims: '["a"]',
    code: 'invalid_input',
    place: 'claims 1:1',
    message: 'must be a JSON object, not an array',
  },
]

test('reports the position of errors in claims', async ({ playground }) => {
  for (const { name, claims, code, place, message } of unusable) {
    await test.step(name, async () => {
      await playground.replace('Claims', claims)
      await expect(playground.problems).toContainText(message)
      await playground.expectVerdict('Error')
      await expect(playground.result).toContainText('The claims are invalid')
      await expect(playground.problems).toHaveCount(1)
      await expect(playground.problems).toContainText(code)
      await expect(playground.underlined('Claims')).toHaveCount(1)
      await expect(playground.underlined('Rule')).toHaveCount(0)
      await playground.problems.getByRole('button', { name: place }).click()
      await expect(playground.editor('Claims')).toBeFocused()
      await playground.result.getByRole('button', { name: 'Show in the claims' }).click()
      await expect(playground.editor('Claims')).toBeFocused()
    })
  }
})

test('rejects empty claims', async ({ playground }) => {
  await playground.replace('Claims', '')
  await playground.expectVerdict('Error')
  await expect(playground.problems).toContainText('invalid_json')
})

test('reports errors in both texts', async ({ playground }) => {
  await playground.replace('Rule', 'clams')
  await playground.replace('Claims', '{')
  await expect(playground.problems).toHaveCount(2)
  await expect(playground.underlined('Rule')).toHaveCount(1)
  await expect(playground.underlined('Claims')).toHaveCount(1)
})

import { describe, expect, test } from 'vitest'
import { fillPath } from './path.ts'

const template = '/api/v1/apps/{app_id}/resource_types/{app_resource_type_id}/resources/{id}'

test('names parameters in camelCase', () => {
  const parameters = { appId: 'a', appResourceTypeId: 't', id: 'i', other: 'x' }
  expect(fillPath(template, parameters, 'x')).toEqual({
    path: '/api/v1/apps/a/resource_types/t/resources/i',
    names: ['appId', 'appResourceTypeId', 'id'],
  })
})

describe('keeps a segment one segment', () => {
  test.each([
    ['plain', 'plain'],
    ['a/b', 'a%2Fb'],
    ['a?b#c', 'a%3Fb%23c'],
    ['%2e%2e', '%252e%252e'],
    ['..%2f..', '..%252f..'],
    ['..\\..', '..%5C..'],
    ['...', '...'],
    [' ', '%20'],
    ['ä', '%C3%A4'],
    ['a\nb', 'a%0Ab'],
    [42, '42'],
    [9007199254740993n, '9007199254740993'],
  ])('%s is %s', (id, segment) => {
    const { path } = fillPath('/api/v1/decoys/{id}/rotate', { id }, 'decoys.rotate')
    expect(path).toBe(`/api/v1/decoys/${segment}/rotate`)
    expect(new URL(path, 'https://tenant.example.com').pathname).toBe(path)
  })
})

describe('rejects segments that lead to another path, with the parameter name', () => {
  test.each([
    [''],
    ['.'],
    ['..'],
    ['\ud800'],
    [undefined],
    [null],
    [{}],
    [['a']],
    [true],
    [1.5],
    [Number.NaN],
    [2 ** 53],
  ])('%j', (vaultId) => {
    const fill = () => fillPath('/api/v1/secrets/{vault_id}', { vaultId }, 'secrets.revoke')
    expect(fill).toThrow(
      expect.objectContaining({
        code: 'path_segment',
        path: ['vaultId'],
        operation: 'secrets.revoke',
      }),
    )
  })
})

test('ignores inherited properties', () => {
  expect(() => fillPath('/x/{constructor}', {}, 'x')).toThrow('"constructor" is missing')
})

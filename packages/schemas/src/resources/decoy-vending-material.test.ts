import { expect, test } from 'vitest'
import { decoyVendingMaterialSchema } from './decoy-vending-material.ts'
import { decoySchema } from './decoy.ts'
import { whichOneof } from '../model/which-oneof.ts'
import { issuesOf } from '../testing/issues-of.ts'
import { requestView } from '../views/request/request-view.ts'

test.each([
  ['clientCredential', { clientCredential: { clientId: 'id', clientSecret: 'secret' } }],
  ['accessToken', { accessToken: { accessToken: 'token' }, clientCredential: null }],
  ['workloadFederation', { workloadFederation: { workloadFederationTrustId: 't' } }],
])('accepts material of the kind %s', (kind, given) => {
  const material = decoyVendingMaterialSchema.parse(given)
  expect(material).toEqual(given)
  expect(whichOneof(material, 'material').case).toBe(kind)
})

test.each([
  [
    'two kinds',
    { workloadFederation: {}, accessToken: {} },
    'workloadFederation',
    'oneof_conflict',
  ],
  ['a token that is not an object', { accessToken: 'token' }, 'accessToken', 'invalid_type'],
])('rejects material with %s', (_, given, path, code) => {
  expect(issuesOf(decoyVendingMaterialSchema, given)).toEqual([{ path, code }])
})

test('clients can only write the annotations of a decoy', () => {
  const request = requestView(decoySchema)
  expect(issuesOf(request, { annotations: { planted: 'wiki' } })).toEqual([])
  expect(issuesOf(request, { id: 'd', disabled: false })).toEqual([
    { path: 'id', code: 'read_only' },
    { path: 'disabled', code: 'read_only' },
  ])
})

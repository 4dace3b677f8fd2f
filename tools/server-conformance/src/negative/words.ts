import * as fc from 'fast-check'
import { world } from '../world.ts'

/** Strings that have a meaning for operations, so that requests pass validation. */
const meaningful = [
  '*',
  'app_id',
  'identity_user_id',
  'displayName',
  'description,cel',
  'url,callbackTimeout',
  'https://hooks.example/new',
  'true',
  'subject.email.endsWith("@acme.example")',
  'appUser.email',
  'user.email',
  '{"ref":"main"}',
  'claims.ref == "main"',
  'main.ts',
  'ada',
  'lovelace',
  'reason',
]

/** Strings that often break programs. */
const awkward = [
  '',
  ' ',
  '.',
  '..',
  '../x',
  'a/b',
  '%2e%2e',
  '%',
  '\u0000',
  '\ud800',
  '\u{1f469}\u200d\u{1f52c}',
  "'; drop table records; --",
  '__proto__',
  'constructor',
  'null',
  '-1',
  '99999999999999999999',
  'a'.repeat(5000),
  '('.repeat(2000),
]

/** The ids of all items in the tenant. */
export const ids = [
  ...new Set(
    [...JSON.stringify(world).matchAll(/"(?:\w*[iI]d|roleSlug)":"?(\w+)/g)].map(
      ([, id = '']) => id,
    ),
  ),
]

/** Generates strings, most of them meaningful. */
export const words: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...meaningful),
  fc.constantFrom(...ids),
  fc.constantFrom(...awkward),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

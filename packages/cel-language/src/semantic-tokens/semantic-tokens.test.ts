import { expect, test } from 'vitest'
import { everything, policy } from '../../fixtures/services.ts'

test.each([
  [
    policy,
    'subject.emails.exists(e, e.startsWith("a")) // all',
    'subject:variable emails:property exists:macro e:parameter e:parameter startsWith:method "a":string // all:comment',
  ],
  [
    policy,
    'subject.status != UserStatus.ENABLED ? 1 : -2.5',
    'subject:variable status:property !=:operator UserStatus:namespace ENABLED:enumMember ?:operator 1:number ::operator -:operator 2.5:number',
  ],
  [
    policy,
    'sync.user.v1.HasApp(subject, "a")',
    'sync:namespace user:namespace v1:namespace HasApp:function subject:variable "a":string',
  ],
  [
    everything,
    'math.least(1, 2) in [null]',
    'math:namespace least:macro 1:number 2:number in:keyword null:keyword',
  ],
  [everything, 'type(1) == int', 'type:function 1:number ==:operator int:type'],
  [everything, 'a.', 'a:variable'],
  [everything, 'a. + b', 'a:variable +:operator b:variable'],
  [everything, '.a.', 'a:variable'],
  [everything, 'while', ''],
  [everything, 'while(a.while)', 'a:variable while:property'],
  [everything, 'a.in', 'a:variable in:keyword'],
  [everything, 'a.`b-c`', 'a:variable `b-c`:property'],
])('%#', (service, text, expected) => {
  const found = service
    .semanticTokens(text)
    .map(({ range, type }) => `${text.slice(range.start, range.end)}:${type}`)
  expect(found.join(' ')).toBe(expected)
})

import { describe, expect, test } from 'vitest'
import { isZoneName } from './zone-name.ts'

const names = [
  ...Intl.supportedValuesOf('timeZone'),
  ...'Antarctica/McMurdo Antarctica/DumontDUrville Africa/Dar_es_Salaam Africa/Porto-Novo'.split(
    ' ',
  ),
  ...'America/Argentina/ComodRivadavia Brazil/DeNoronha Chile/EasterIsland Mexico/BajaSur'.split(
    ' ',
  ),
  ...'US/Pacific US/East-Indiana GB-Eire NZ-CHAT W-SU PRC ROC ROK EST EST5EDT PST8PDT CET'.split(
    ' ',
  ),
  ...'GMT GMT0 GMT+0 GMT-0 Etc/GMT+12 Etc/GMT-14 UTC UCT Zulu Etc/UTC Asia/Calcutta'.split(' '),
  ...'Australia/ACT Australia/NSW Australia/LHI America/Knox_IN Asia/Ust-Nera'.split(' '),
]

describe('time zone names', () => {
  test('accepts names with a file', () => {
    expect(names.length).toBeGreaterThan(300)
    expect(names.filter((name) => !isZoneName(name))).toEqual([])
  })

  test('rejects names in the wrong case', () => {
    const known = new Set(names)
    const misspelt = names.flatMap((name) =>
      Array.from(name, (letter, index) => {
        const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
        return name.slice(0, index) + other + name.slice(index + 1)
      }).filter((text) => !known.has(text)),
    )
    expect(misspelt.filter(isZoneName)).toEqual([])
  })

  test.each(
    'PST CST IST AST JST BST NET ACT VST SystemV/EST5 US/Pacific-New ETC/UTC US/PACIFIC Us/Pacific GMT+ utc'.split(
      ' ',
    ),
  )('rejects %s, which ICU knows', (name) => {
    expect(isZoneName(name)).toBe(false)
  })
})

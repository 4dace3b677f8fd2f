/** Words in the names of time zones that are not written as others are, which is with one capital. */
const unusualWords = new Map(
  `US UTC UCT GMT GMT0 EST MST HST CET EET MET WET EST5EDT CST6CDT MST7MDT PST8PDT NSW ACT LHI PRC ROC ROK NZ GB
   W SU CHAT IN McMurdo DumontDUrville ComodRivadavia DeNoronha EasterIsland BajaNorte BajaSur es of au`
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word] as const),
)

/** Names that `Intl` has of ICU, or still has, though there is no file of the name. */
const onlyInIcu =
  /^(?:A[CEGRS]T|B[ES]T|C[ANST]T|E[AC]T|I[ES]T|JST|MIT|N[ES]T|P[LNRS]T|[SV]ST|SystemV\/.*|US\/Pacific-New|Canada\/East-Saskatchewan)$/

/**
 * Whether a name that `Intl` takes for that of a time zone can be one to Go, which looks for a file of the name: so its
 * case matters, which `Intl` ignores, and of the abbreviations only those are names that have rules of their own.
 */
export function isZoneName(name: string): boolean {
  return !onlyInIcu.test(name) && name.split(/[/_]|-(?!\d)/).every(isWord)
}

function isWord(word: string): boolean {
  const unusual = unusualWords.get(word.toLowerCase())
  if (unusual !== undefined) return word === unusual
  return /^(?:[A-Z][a-z]+|GMT[+-]\d+)$/.test(word)
}

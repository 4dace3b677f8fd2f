/** Words in time zone names that do not follow the pattern of one initial capital. */
const unusualWords = new Map(
  `US UTC UCT GMT GMT0 EST MST HST CET EET MET WET EST5EDT CST6CDT MST7MDT PST8PDT NSW ACT LHI PRC ROC ROK NZ GB
   W SU CHAT IN McMurdo DumontDUrville ComodRivadavia DeNoronha EasterIsland BajaNorte BajaSur es of au`
    .split(/\s+/)
    .map((word) => [word.toLowerCase(), word] as const),
)

/**
 * Names that `Intl` accepts because ICU defines them or because they were valid in the past, although no zone file
 * has that name.
 */
const onlyInIcu =
  /^(?:A[CEGRS]T|B[ES]T|C[ANST]T|E[AC]T|I[ES]T|JST|MIT|N[ES]T|P[LNRS]T|[SV]ST|SystemV\/.*|US\/Pacific-New|Canada\/East-Saskatchewan)$/

/**
 * True if Go may recognise a time zone name that `Intl` accepts. Go opens a file with the name, so case matters,
 * unlike in `Intl`, and an abbreviation is valid only if it has its own rules.
 */
export function isZoneName(name: string): boolean {
  return !onlyInIcu.test(name) && name.split(/[/_]|-(?!\d)/).every(isWord)
}

function isWord(word: string): boolean {
  const unusual = unusualWords.get(word.toLowerCase())
  if (unusual !== undefined) return word === unusual
  return /^(?:[A-Z][a-z]+|GMT[+-]\d+)$/.test(word)
}

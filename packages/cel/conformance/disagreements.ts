/** A way in which the second engine differs from cel-go, as cel-go's documents and golden answers have it. */
interface Difference {
  readonly reason: string
  /** Which expressions it may show in. */
  readonly where: RegExp
  /** What the second engine says there, where that tells it apart. */
  readonly says?: RegExp
}

/** Every known reason for the two engines to disagree; in each of them cel-go does what we do. */
export const differences: readonly Difference[] = [
  {
    reason: 'keeps timestamps as JavaScript dates: milliseconds, other years, prints `.500Z`',
    where: /timestamp\(/u,
  },
  { reason: 'takes only a part of a duration for its milliseconds', where: /getMilliseconds/u },
  { reason: 'converts durations to whole seconds', where: /int\((?:dyn\()?duration/u },
  {
    reason: 'prints durations exactly; Go prints their seconds as a double',
    where: /duration\("-2562047h/u,
  },
  {
    reason: 'reads numbers as JavaScript does: an empty string is 0, anything else NaN',
    where: /\b(?:int|uint|double)\(/u,
  },
  { reason: 'prints doubles as JavaScript does', where: /string\(/u, says: /Infinity|\d{7}/u },
  { reason: 'has no such function', where: /./u, says: /unbound function/u },
  {
    reason: 'has `matches` as a method only',
    where: /matches\(/u,
    says: /overload for 'matches'/u,
  },
  {
    reason: 'counts the arguments of `format`; cel-go ignores those left over',
    where: /format\(/u,
    says: /too many arguments/u,
  },
  { reason: 'cuts the limit of `split` to 32 bits', where: /split\(.*\d{10}/u },
  {
    reason: 'keeps halves of surrogate pairs, which cannot come out of Go’s JSON decoder',
    where: /\p{Surrogate}/u,
  },
  {
    reason: 'keeps parts of protobuf’s JSON messages that cel-go turns into JSON',
    where: /google\.protobuf\.(?:Struct|ListValue|Value)/u,
  },
]

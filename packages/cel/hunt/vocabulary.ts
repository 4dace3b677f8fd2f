import type { Kind } from './kind.ts'

/** Returns the string literals in an expression. */
function quoted(text: string): readonly string[] {
  return text.match(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g) ?? []
}

/** Literals and constant expressions of each type, chosen for their boundary values. */
export const literals: Readonly<Record<Kind, readonly string[]>> = {
  bool: ['true', 'false', '!true', '!!false'],
  int: `0 1 -1 2 3 7 10 -0 0x0 0xFF -0x10 63 64 -64 255 256 1000 2147483647 2147483648 -2147483648 -2147483649
    4294967295 4294967296 9007199254740991 9007199254740992 9007199254740993 -9007199254740993 9223372036854775807
    -9223372036854775808 -9223372036854775807 253402300799 253402300800 -62135596800 -62135596801 1700000000 11 12 60 86400`
    .trim()
    .split(/\s+/),
  uint: `0u 1u 2u 3u 0xFFu 10u 63u 64u 255u 256u 4294967295u 4294967296u 9007199254740993u 9223372036854775807u
    9223372036854775808u 18446744073709551614u 18446744073709551615u 0xffffffffffffffffu`
    .trim()
    .split(/\s+/),
  double:
    `0.0 -0.0 1.0 -1.0 .5 0.1 1.5 2.5 -2.5 0.5 1e0 1e3 1.0e10 1e21 1e22 1e23 123456789.125 1e-6 1e-7 5e-324 2.2250738585072014e-308
    1.7976931348623157e308 9007199254740992.0 9007199254740993.0 9.223372036854775e18 9223372036854775807.0 9223372036854775808.0 -9223372036854775808.0
    18446744073709551615.0 18446744073709551616.0 4294967296.0 0.3 1e100 -1e-320 3.0000000000000004 (0.0/0.0) (1.0/0.0) (-1.0/0.0) 1e999`
      .trim()
      .split(/\s+/),
  string: [
    ...quoted(String.raw`"" "a" "A" "b" "aa" "abc" 'x' "é" "e\u0301" "\U0001F600" "a\U0001F600b" "\u00df" "\u0130" "\u212a" "ſ" "Σ" "ς"
      "\x41" "\n" "\t" "\r\n" "\"" "\\" "'" "\0000" "\u0000" "\a\b\f\v" "\u200b" "\u2028" "\u00a0" "\u1680" "\ufeff" "\ufffd" "\U0010ffff"
      "1" "-1" "+1" "01" "0x1F" "1.5" "1e3" ".5" "5." "1_000" "NaN" "Inf" "-Infinity" "infinity" "0x1p-2" "1e400" "-1e400" "9223372036854775807" "9223372036854775808"
      "-9223372036854775808" "18446744073709551615" "18446744073709551616" "true" "True" "TRUE" "t" "T" "false" "f" "FALSE" "tRuE"
      "1s" "1h1m1s" "-1.5h" "1d" "1.5" "0" "" "1ns" "1us" "1µs" "1μs" ".5s" "1h-1m" "+1s" "9223372036.854775807s" "2562047h47m16.854775807s" "-2562047h47m16.854775808s" "1e3s" " 1s"
      "2023-01-01T00:00:00Z" "2023-01-01T00:00:00+05:30" "2024-02-29T23:59:59.999999999-08:00" "2023-02-29T00:00:00Z" "2023-01-01T24:00:00Z" "2023-01-01t00:00:00z"
      "2023-01-01T0:00:00Z" "2023-01-01T00:00:00,5Z" "2023-01-01T00:00:00.1234567891Z" "2023-01-01T00:00:60Z" "0000-01-01T00:00:00Z" "0001-01-01T00:00:00Z" "9999-12-31T23:59:59Z"
      "9999-12-31T23:59:59-01:00" "2023-01-01" "2023-01-01T00:00:00" "2023-01-01T00:00:00+24:60" "2023-01-01T00:00:00-00:00"
      "UTC" "Europe/Rome" "America/New_York" "Asia/Kathmandu" "US/Central" "Local" "+05:30" "-08:00" "+25:99" "05:30" ":" "+:" "-0:30" "EST" "GMT" "Etc/GMT+5" "utc" "Europe/rome" "../x" "Mars/X"
      "%s" "%d" "%f" "%.3f" "%e" "%.0e" "%.17e" "%x" "%X" "%o" "%b" "%%" "%" "%q" "%.s" "%.f" "%5d" "%s %s" "%d%%" "%.2" "%-s" "é%s" "%é" "%.20f" "%s%d%f%e%x%b%o"
      "$" "\\1" "\\2x" "\\0" "\\" "\\9" "\\\\" "$1"
      "aGk=" "aGk" "aGk==" "a-_b" "a+/b" "=" "!!"
      ","  ", " "a,b,c" "," " a " "\ta\n" "repo:acme/infra:ref:refs/heads/main" "refs/heads/main" "acme/infra" "hello world" "Hello" "WORLD"
      "10.0.0.1" "::1" "10.0.0.0/8" "key" "a.b" "sub" "aud" "_" "@" "`),
    'r"\\d"',
    '"""a"b\nc"""',
    "r'''\\'''",
    '"\\303\\251"',
    "'\\''",
  ],
  bytes: [
    'b""',
    'b"a"',
    'b"abc"',
    'b"é"',
    String.raw`b"\xff"`,
    String.raw`b"\377\000"`,
    String.raw`b"\303\251"`,
    'bytes("x")',
    'B"a"',
    'br"\\x"',
    'b"\\u00e9"',
    "b'''x'''",
  ],
  timestamp: [
    ...`2023-01-01T00:00:00Z 2023-11-14T22:13:20+05:30 2024-02-29T23:59:59.999999999-08:00 1969-12-31T23:59:59.5Z 0001-01-01T00:00:00Z
      9999-12-31T23:59:59.999999999Z 2024-03-10T02:30:00-05:00 2024-10-27T01:30:00+01:00 1900-01-01T00:00:00Z 2100-06-01T12:00:00+14:00 2023-01-01T00:00:00-24:60 1970-01-01T00:00:00+00:01`
      .trim()
      .split(/\s+/)
      .map((text) => `timestamp("${text}")`),
    'timestamp(0)',
    'timestamp(1700000000)',
    'timestamp(-1)',
    'google.protobuf.Timestamp{seconds: 1, nanos: -1}',
    'google.protobuf.Timestamp{seconds: 253402300800}',
    'google.protobuf.Timestamp{nanos: 2000000000}',
    'google.protobuf.Timestamp{}',
  ],
  duration: [
    ...`0s 1s 1.5s -1s 1h30m 24h 1ns -1ns 1ms 3600s 1h1m1s1ms1us1ns 2562047h47m16.854775807s -2562047h47m16.854775808s 999999999ns 100m0.000000001s`
      .trim()
      .split(/\s+/)
      .map((text) => `duration("${text}")`),
    'google.protobuf.Duration{seconds: 9223372036}',
    'google.protobuf.Duration{seconds: 9223372037}',
    'google.protobuf.Duration{seconds: -1, nanos: 1}',
  ],
  null: [
    'null',
    'google.protobuf.Value{}',
    'google.protobuf.Value{null_value: google.protobuf.NullValue.NULL_VALUE}',
  ],
  type: `int uint double string bool bytes list map null_type type google.protobuf.Timestamp google.protobuf.Duration type(1) type(null) type(claims) type([]) type(type) google.protobuf.Any google.protobuf.Struct google.protobuf.Empty`.split(
    ' ',
  ),
  list: [
    '[]',
    '[1]',
    '[1, 2, 3]',
    '[3, 1, 2]',
    '["a"]',
    '["a", "b", "a"]',
    '["", "x", "é"]',
    '[1.0, 2.5, 1.0]',
    '[0.0, -0.0, 0.0/0.0]',
    '[1u, 2u]',
    '[true, false]',
    '[null]',
    '[1, 1u, 1.0, "1"]',
    '[[1], [2, 3], []]',
    '[[[1]], [[2], [3]]]',
    '[{"a": 1}]',
    '[b"a", b"b"]',
    '[timestamp(0), timestamp("1970-01-01T01:00:00+01:00")]',
    '[duration("1s")]',
    '[int, string]',
    '[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14]',
    'google.protobuf.ListValue{values: [1, "a", null]}',
  ],
  map: [
    '{}',
    '{"a": 1}',
    '{"a": "x"}',
    '{"b": [1, 2]}',
    '{"a": {"b": {"c": 1}}}',
    '{1: "a"}',
    '{1u: "a"}',
    '{true: 1}',
    '{"": 0}',
    '{"é": 1}',
    '{"a": null}',
    '{"a": 1, "a": 2}',
    '{dyn(1.0): "d"}',
    '{"a.b": 1}',
    'google.protobuf.Struct{fields: {"a": 1}}',
    '{"a": timestamp("2023-01-01T00:00:00+05:30")}',
  ],
  optional: [
    'optional.none()',
    'optional.of(1)',
    'optional.of("a")',
    'optional.of(null)',
    'optional.of([1])',
    'optional.of({"a": 1})',
    'optional.ofNonZeroValue(0)',
    'optional.ofNonZeroValue("x")',
    'optional.of(optional.of(1))',
    'optional.of(optional.none())',
  ],
  dyn: [],
}

/** Patterns, some of which RE2 rejects. */
export const patterns: readonly string[] =
  String.raw`a a* a+? ^a$ [a-z]+ \d \D+ \w \W \s \S \b \B . .* (a|b)+ (?i)abc (?s). (?m)^a$ (?U)a+ (?P<n>a) (?<n>a) (?P=n) (?:a) a{2} a{2,} a{2,3} a{1000} a{1001} a{,3} a{ {a} {+ {{2} a{b {* x{2}{3} [a [] []a] [^] [^]a] [a-] [-a] [z-a] [[:alpha:]]+ [[:^digit:]] [[:foo:]] \pL \p{Greek} \p{L} \PL \p{Foo} \p{Lu}+ \Qa.b\E \A \z \Z \C \x41 \x{1F600} \u0041 \07 \1 \8 (a (?<n a) *a +a ?a a** a*+ a?? (?=a) (?!a) (?<=a) (?#a) (?i (?i-s:a) (?x)a ) ( | a||b () (|a) \ \e \cA \- [\d\-x] [\w-z] [a\]b] é 😀 [é-ü] ^ $ \b\b (?i)ſ (?i)K (?i)ß (?i)Σ a|b|c (a)(b)?(c)* ((a{100}){100}){100} (a{1000}){1000} ((((((((((a)))))))))) (?P<1>a) (?P<a>x)(?P<a>y) (?P< (?P (? (?P<é>a) (?-i)a (?ii)a (?i-i)a [[:word:]] \pN\p{Nd} \p{^L} \P{^L} \p{Any} [\p{L}\d] \x{110000} \x{} \xZ [\x{1F600}-\x{1F64F}] \a\f\t\n\r\v \_ [\Q]\E] \E \Q x*?y (?:a*)* (a*)* (a*)+ (?:){2} ^* $+ \b* (?i:a)B`.split(
    ' ',
  )

export const formats: readonly string[] =
  '%s %d %f %e %x %X %o %b %% %.0f %.1f %.2f %.3e %.0e %.15e %.16e %.17e %.20e %.30f %.20f %.100f %.1s %.2d %.q %z %s-%s a%sb%sc %d/%d %f%% %.6f %.10e %s%s%s é%sé 😀%s'.split(
    ' ',
  )

/** Time zones for timestamp accessors. */
export const zones: readonly string[] =
  'UTC;Europe/Rome;America/New_York;Asia/Kathmandu;Australia/Lord_Howe;US/Central;Local;;+05:30;-08:00;+0:0;-00:30;+25:99;05:30;:;EST;EST5EDT;Etc/GMT+5;utc;Mars/X;America/Argentina/Buenos_Aires;Africa/Monrovia;Asia/Tehran'.split(
    ';',
  )

/** Names of macro variables, some of which shadow other variables. */
export const variables: readonly string[] = [
  'x',
  'y',
  'k',
  'v',
  'i',
  'claims',
  'int',
  'string',
  'size',
  'a',
  '_',
  'type',
  'optional',
  'google',
  '__result__',
]

/** Claims that generated expressions read, as JSON. */
export const claimsPool: readonly string[] = [
  '{}',
  '{"a":1,"b":"x","c":true,"n":null,"l":[1,"a",null,[2],{"k":"v"}],"m":{"a":{"b":{"c":1}},"k":"v","1":"one"},"s":"refs/heads/main","z":0,"nz":-0,"f":1.5,"big":1e300,"i":9007199254740993,"t":"2023-01-01T00:00:00+05:30","d":"90s","e":"","el":[],"em":{}}',
  '{"aud":["acme","sts"],"sub":"repo:acme/infra:ref:refs/heads/main","exp":1763700600,"iat":1763700000,"repository":"acme/infra","ref":"refs/heads/main","email_verified":true,"kubernetes.io":{"namespace":"ci"},"":"empty","é":"e","a b":1,"nested":{"list":[[1,2],[3]],"nulls":[null]}}',
  '{"a":"A","b":"\\ud83d\\ude00x","c":"\\ud800","n":[],"l":["b","a","c"],"m":{"x":1,"y":2},"s":" pad ","z":"0","f":"1.5","t":1700000000,"d":3600,"__proto__":{"a":1},"constructor":"c","k":[{"id":"1","w":2},{"id":"2","w":-1.5}]}',
  '{"a":{"b":[{"c":null}]},"b":[true,false],"c":1e21,"n":{"n":{"n":null}},"l":[[[]]],"m":{"true":1,"1.5":2,"null":3},"s":"aaaaaaaaaa","z":-1,"f":5e-324,"i":-9223372036854775808,"u":18446744073709551615,"t":"not a time","d":"1h"}',
]

/** Paths into the claims in `claimsPool`, including missing paths. */
export const paths: readonly string[] = [
  ...'a b c n l m s z nz f big i t d e el em aud sub exp iat repository ref email_verified nested k u missing __proto__ constructor'
    .split(' ')
    .map((name) => `claims.${name}`),
  ...'claims.m.a claims.m.a.b claims.m.a.b.c claims.m.k claims.m.x claims["m"] claims["kubernetes.io"] claims["kubernetes.io"].namespace claims[""] claims["é"] claims.l[0] claims.l[1] claims.l[2] claims.l[3][0] claims.l[4].k claims.l[-1] claims.l[9] claims.l[0.0] claims.l[1u] claims.nested.list[0][1] claims.nested.nulls[0] claims.k[0].id claims.k[1].w claims.n.n.n claims.a.b[0].c claims.m["1"] claims.m["true"] claims[claims.b] claims.l[claims.z] claims claims.a.b claims[\'s\'] .claims.a .claims claims.`a b` claims.`kubernetes.io`'
    .split(' ')
    .filter((path) => !path.includes('`')),
]

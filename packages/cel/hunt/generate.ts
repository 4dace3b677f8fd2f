import { composeFormat, composeNumber, composePattern, composeString } from './compose.ts'
import { type Kind, kinds } from './kind.ts'
import type { Random } from './random.ts'
import { mutate } from './mutate.ts'
import { literals, paths, variables, zones } from './vocabulary.ts'

/**
 * Templates for function calls, keyed by result type: `#name` stands for an argument of the named type, `~` for a
 * string of the named kind.
 */
type Templates = Readonly<Record<Kind, readonly string[]>>

/** Templates for the standard library and the strings library. */
const standard: Templates = {
  bool: String.raw`#bool && #bool;#bool || #bool;!#bool;#bool ? #bool : #bool;#dyn == #dyn;#int == #int;#int < #int;#int >= #double;#double < #uint;#uint <= #int;#string < #string;#bytes > #bytes
    #timestamp < #timestamp;#duration >= #duration;#bool < #bool;#any == #any;#any != #any;#any < #any;#string in #list;#int in #list;#any in #list;#string in #map;#any in #map;#any in #any
    #string.contains(#string);#string.startsWith(#string);#string.endsWith(#string);#string.matches(~pattern);matches(#string, ~pattern);#string.matches(#string);bool(#string);bool(#bool);has(#map.a);has(#dyn.b);has(~path.x)
    has(#any.a);#list.all(~var, #bool);#list.exists(~var, #bool);#list.exists_one(~var, #bool);#map.all(~var, #bool);#map.exists(~var, #bool);#dyn.exists(~var, #any);#list.existsOne(~var, #bool);type(#any) == #type;dyn(#bool)
    #list == #list;#map == #map;#optnull == #optnull;#bool == #bool;#timestamp == #timestamp;#type == #type`.split(
    /;|\n\s*/,
  ),
  int: `#int + #int;#int - #int;#int * #int;#int / #int;#int % #int;-#int;int(#double);int(#uint);int(#string);int(#timestamp);int(#duration);size(#string);#string.size();#list.size();#map.size();size(#bytes);size(#any)
    #timestamp.getFullYear();#timestamp.getMonth();#timestamp.getDayOfYear();#timestamp.getDayOfMonth();#timestamp.getDate();#timestamp.getDayOfWeek();#timestamp.getHours();#timestamp.getMinutes();#timestamp.getSeconds();#timestamp.getMilliseconds()
    #timestamp.getHours(~zone);#timestamp.getFullYear(~zone);#timestamp.getDate(~zone);#timestamp.getMinutes(~zone);#timestamp.getDayOfWeek(~zone);#timestamp.getDayOfYear(~zone);#timestamp.getMilliseconds(~zone);#timestamp.getSeconds(#string)
    #duration.getHours();#duration.getMinutes();#duration.getSeconds();#duration.getMilliseconds();#string.indexOf(#string);#string.indexOf(#string, #int);#string.lastIndexOf(#string);#string.lastIndexOf(#string, #int)
    #bool ? #int : #int;google.protobuf.Int64Value{value: #int};google.protobuf.Int32Value{value: #int};google.protobuf.NullValue.NULL_VALUE`.split(
    /;|\n\s*/,
  ),
  uint: '#uint + #uint;#uint - #uint;#uint * #uint;#uint / #uint;#uint % #uint;uint(#int);uint(#double);uint(#string);uint(#uint);google.protobuf.UInt32Value{value: #uint};google.protobuf.UInt64Value{value: #uint};#bool ? #uint : #uint'.split(
    ';',
  ),
  double:
    '#double + #double;#double - #double;#double * #double;#double / #double;-#double;double(#int);double(#uint);double(#string);google.protobuf.FloatValue{value: #double};google.protobuf.DoubleValue{value: #double};google.protobuf.Value{number_value: #double};#bool ? #double : #double'.split(
      ';',
    ),
  string:
    String.raw`#string + #string;string(#int);string(#uint);string(#double);string(#bool);string(#bytes);string(#timestamp);string(#duration);string(#any);string(#timestamp + #duration);string(#timestamp - #duration);#bool ? #string : #string
    #string.charAt(#int);#string.lowerAscii();#string.upperAscii();#string.trim();#string.replace(#string, #string);#string.replace(#string, #string, #int);#string.substring(#int);#string.substring(#int, #int);#list.join();#list.join(#string)
    strings.quote(#string);#string.reverse();~format.format([#any]);~format.format([#any, #any]);~format.format([#double]);~format.format([#int]);~format.format([#list]);~format.format([#map]);~format.format(#list);~format.format([#timestamp, #duration])
    #string.split(#string)[#int];google.protobuf.StringValue{value: #string};google.protobuf.Value{string_value: #string};[#string].join(#string);"%e".format([#double]);"%.16e".format([#double]);"%.3f".format([#double])`.split(
      /;|\n\s*/,
    ),
  bytes:
    '#bytes + #bytes;bytes(#string);bytes(#bytes);google.protobuf.BytesValue{value: #bytes};#bool ? #bytes : #bytes'.split(
      ';',
    ),
  timestamp:
    `timestamp(#string);timestamp(#int);timestamp(#timestamp);#timestamp + #duration;#duration + #timestamp;#timestamp - #duration;google.protobuf.Timestamp{seconds: #int};google.protobuf.Timestamp{seconds: #int, nanos: #int};#bool ? #timestamp : #timestamp`.split(
      ';',
    ),
  duration:
    'duration(#string);duration(#duration);#duration + #duration;#duration - #duration;#timestamp - #timestamp;google.protobuf.Duration{seconds: #int};google.protobuf.Duration{nanos: #int};#bool ? #duration : #duration'.split(
      ';',
    ),
  null: ['google.protobuf.Value{null_value: #int}', 'dyn(null)', '[null][#int]'],
  type: ['type(#any)', 'type(type(#any))', '#bool ? #type : #type'],
  list: `[#any];[#any, #any];[#int, #int];[#string, #string, #string];#list + #list;#list.map(~var, #any);#list.map(~var, #bool, #any);#list.filter(~var, #bool);#map.map(~var, #any);#map.filter(~var, #bool);#string.split(#string);#string.split(#string, #int)
    google.protobuf.ListValue{values: #list};google.protobuf.Value{list_value: #list};[[#any], #list];#bool ? #list : #list;#dyn.map(~var, #any);[#type]`.split(
    /;|\n\s*/,
  ),
  map: `{"a": #any};{#string: #any};{#int: #any};{#dyn: #any};{#bool: #int};{#uint: #uint};{"a": #any, "a": #any};google.protobuf.Struct{fields: #map};google.protobuf.Value{struct_value: #map};#bool ? #map : #map;{#double: 1};{"a": {"b": #any}};google.protobuf.Struct{fields: {"a": #any}}`.split(
    ';',
  ),
  optional: ['#dyn'],
  dyn: `dyn(#any);#list[#int];#map[#string];#map.a;#dyn.a;#dyn[#any];#list[#any];#map[#any];(#bool ? #any : #any);#list[0].a;{#string: #any}[#string];[#any][#int];[#any, #any][#int];claims[#string];claims.m[#string];#any[#any];google.protobuf.Any{};google.protobuf.Empty{};#any.a.b`.split(
    ';',
  ),
}

/** Templates for the other libraries. */
const extended: Partial<Templates> = {
  bool: `sets.contains(#list, #list);sets.equivalent(#list, #list);sets.intersects(#list, #list);#optional.hasValue();#list.all(i, ~var, #bool);#map.exists(k, ~var, #bool);#map.existsOne(k, ~var, #bool);#list.exists_one(i, ~var, #bool);math.isNaN(#double);math.isInf(#double);math.isFinite(#double);cel.bind(~var, #any, #bool);#optional == #optional;#optional != #any;has(#map.?a.b);cel.bind(~var, #type, #type == ~var)`.split(
    ';',
  ),
  int: `math.greatest(#int, #int);math.least(#int, #int, #int);math.greatest(#list);math.sign(#int);math.abs(#int);math.bitAnd(#int, #int);math.bitOr(#int, #int);math.bitXor(#int, #int);math.bitNot(#int);math.bitShiftLeft(#int, #int);math.bitShiftRight(#int, #int);cel.bind(~var, #any, #int);#optional.orValue(#int);size(#optional);math.greatest(#any, #any);math.least(#any)`.split(
    ';',
  ),
  uint: 'math.bitAnd(#uint, #uint);math.bitOr(#uint, #uint);math.bitNot(#uint);math.bitShiftLeft(#uint, #int);math.bitShiftRight(#uint, #int);math.abs(#uint);math.sign(#uint);math.greatest(#uint, #uint)'.split(
    ';',
  ),
  double:
    'math.ceil(#double);math.floor(#double);math.round(#double);math.trunc(#double);math.abs(#double);math.sign(#double);math.sqrt(#double);math.greatest(#double, #int);math.least(#double, #uint);math.sqrt(#int)'.split(
      ';',
    ),
  string:
    'base64.encode(#bytes);string(base64.decode(#string));regex.replace(#string, ~pattern, #string);regex.replace(#string, ~pattern, #string, #int);cel.bind(~var, #any, #string);#optional.orValue(#string);regex.extract(#string, ~pattern).orValue("none")'.split(
      ';',
    ),
  bytes: ['base64.decode(#string)'],
  list: `#list.slice(#int, #int);#list.flatten();#list.flatten(#small);#list.distinct();#list.sort();#list.sortBy(~var, #any);#list.reverse();lists.range(#small);#list.transformList(i, ~var, #any);#list.transformList(i, ~var, #bool, #any);#map.transformList(k, ~var, #any);regex.extractAll(#string, ~pattern);[?#optional];[#any, ?#optional];#list.first().optMap(~var, [~var]).orValue([]);#optional.orValue(#list)`.split(
    ';',
  ),
  map: `#list.transformMap(i, ~var, #any);#map.transformMap(k, ~var, #any);#map.transformMap(k, ~var, #bool, #any);#map.transformMapEntry(k, ~var, {~var: k});#list.transformMapEntry(i, ~var, {#any: #any});{?"a": #optional};{"a": 1, ?"a": #optional};#list.transformMapEntry(i, ~var, {~var: i})`.split(
    ';',
  ),
  optional:
    `optional.of(#any);optional.ofNonZeroValue(#any);optional.none();#map.?a;#map[?#string];#list[?#int];claims.?a.b;claims.?m.?a.b.c;claims[?"m"].?k;#optional.or(#optional);#optional.optMap(~var, #any);#optional.optFlatMap(~var, #optional);#list.first();#list.last();regex.extract(#string, ~pattern);#dyn.?a;#optional.?a;#optional[?#any];#any.?b;#any[?#any];#bool ? #optional : #optional`.split(
      ';',
    ),
  dyn: `#optional.value();#optional.orValue(#any);cel.bind(~var, #any, #any);#list.first().value();#optional.a;#optional.optMap(~var, #any).orValue(#any);#optional.or(#dyn)`.split(
    ';',
  ),
}

export interface Options {
  readonly all: boolean
  readonly depth: number
}

/** Returns an expression that usually passes type checking, with boundary values and occasionally a wrong type. */
export function generateExpression(random: Random, { all, depth }: Options): string {
  const kind = random.pick(kinds)
  const text = new Generator(random, all).expression(kind, depth)
  return random.chance(0.12) ? mutate(random, text) : text
}

class Generator {
  readonly #random: Random
  readonly #all: boolean
  readonly #scope: string[] = []

  constructor(random: Random, all: boolean) {
    this.#random = random
    this.#all = all
  }

  expression(wanted: Kind, depth: number): string {
    const random = this.#random
    const kind = random.chance(0.03) ? random.pick(kinds) : wanted
    const text = this.#plain(kind, depth)
    if (random.chance(0.07)) return `dyn(${text})`
    return text
  }

  #plain(kind: Kind, depth: number): string {
    const random = this.#random
    if (this.#scope.length > 0 && random.chance(0.25)) return random.pick(this.#scope)
    if (kind === 'optional' && !this.#all) return this.#plain('dyn', depth)
    if (depth <= 0 || random.chance(0.15)) return this.#leaf(kind)
    const own = standard[kind]
    const added = this.#all ? (extended[kind] ?? []) : []
    const preferAdded = added.length > 0 && (kind === 'optional' || random.chance(0.5))
    return this.#fill(random.pick(preferAdded ? added : own), depth - 1)
  }

  #leaf(kind: Kind): string {
    const random = this.#random
    if (kind === 'dyn' || random.chance(0.2)) return random.pick(paths)
    if (random.chance(0.4)) {
      if (kind === 'string') return composeString(random)
      if (kind === 'int' || kind === 'uint' || kind === 'double') return composeNumber(random, kind)
      if (kind === 'timestamp' || kind === 'duration') return `${kind}(${composeString(random)})`
    }
    return random.pick(literals[kind])
  }

  #fill(template: string, depth: number): string {
    const random = this.#random
    let variable = ''
    let inScope = 0
    const text = template.trim().replace(/[#~][a-z]+/g, (slot) => {
      switch (slot) {
        case '~var':
          variable = variable === '' ? random.pick(variables) : variable
          if (inScope === 0) {
            this.#scope.push(variable)
            inScope++
          }
          return variable
        case '~pattern':
          return composePattern(random)
        case '~format':
          return composeFormat(random)
        case '~zone':
          return `"${random.pick(zones)}"`
        case '~path':
          return random.pick(paths)
        case '#small':
          return random.pick(['0', '1', '2', '5', '-1'])
        case '#any':
          return this.#operand(random.pick(kinds), depth)
        case '#optnull':
          return this.#operand(random.chance(0.5) ? 'null' : 'dyn', depth)
        default:
          return this.#operand(kindOf(slot.slice(1)), depth)
      }
    })
    this.#scope.length -= inScope
    return text
  }

  #operand(kind: Kind, depth: number): string {
    const text = this.expression(kind, depth)
    return /^[\w."]+$|^[[{]|^\w+\(.*\)$/.test(text) && !text.startsWith('-') ? text : `(${text})`
  }
}

function kindOf(name: string): Kind {
  const kind = kinds.find((each) => each === name)
  if (kind === undefined) throw new TypeError(`no kind is called ${name}`)
  return kind
}

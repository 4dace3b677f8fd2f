import { type EnvironmentId, type FormFieldType, formFieldTypes } from '@igakit/cel'
import { type Document, isAlias, isMap, isScalar, isSeq, type Scalar, type YAMLMap } from 'yaml'

/** An expression of a suite, and where it is judged. */
export interface SuiteExpression {
  /** What an alias stands for, where it is one. */
  readonly scalar: Scalar<string>
  /** The id of the environment, which a suite of rules may have misspelt. */
  readonly environment: string | undefined
  /** Of a rule of a form: the type of its field. */
  readonly fieldType?: FormFieldType | undefined
  /** What has the cases on whose input it may be tried. */
  readonly casesOf?: YAMLMap
}

/**
 * Every expression that a suite of any kind has in itself, in the order of its text; any document will do. What aliases
 * bring to several places is there once for each environment.
 */
export function suiteExpressions(document: Document): readonly SuiteExpression[] {
  const found = new Finder(document).find()
  const distinct = new Map(
    found.map((each) => [`${offsetOf(each.scalar)} ${each.environment} ${each.fieldType}`, each]),
  )
  return [...distinct.values()].toSorted(
    (left, right) => offsetOf(left.scalar) - offsetOf(right.scalar),
  )
}

type ExpressionPlace = Omit<SuiteExpression, 'scalar'>

class Finder {
  readonly #document: Document

  constructor(document: Document) {
    this.#document = document
  }

  find(): readonly SuiteExpression[] {
    const { contents: root } = this.#document
    if (!isMap(root)) return []
    switch (this.#member(root, 'kind')) {
      case 'match':
        return this.#ofMatch(root)
      case 'form':
        return this.#ofForm(root)
      default:
        return this.#ofRules(root)
    }
  }

  #ofRules(root: YAMLMap): readonly SuiteExpression[] {
    const environment = this.#member(root, 'environment')
    return this.#maps(this.#member(root, 'rules')).flatMap((rule) => {
      const fieldType = this.#member(rule, 'fieldType')
      return this.#expression(rule, 'expression', {
        environment: typeof environment === 'string' ? environment : undefined,
        fieldType: formFieldTypes.find((type) => type === fieldType),
        casesOf: rule,
      })
    })
  }

  /** The filter of accounts, and the keys of the match cases. */
  #ofMatch(root: YAMLMap): readonly SuiteExpression[] {
    const config = this.#member(root, 'config')
    const filter = this.#member(config, 'celExpression')
    const cases = this.#member(this.#member(config, 'mergeConfig'), 'matchCases')
    const found = (map: unknown, key: string, id: EnvironmentId): readonly SuiteExpression[] =>
      this.#ifAny(map, key, { environment: id })
    return [
      ...found(filter, 'expression', 'account-filter'),
      ...this.#maps(cases).flatMap((each) => [
        ...found(each, 'appUserKeyCel', 'directory-app-user-key'),
        ...found(each, 'userKeyCel', 'directory-user-key'),
      ]),
    ]
  }

  /** The default values and transformations of fields. */
  #ofForm(root: YAMLMap): readonly SuiteExpression[] {
    const fields = this.#maps(this.#member(this.#member(root, 'form'), 'fields'))
    return fields.flatMap((field) => {
      const fieldType = formFieldTypes.find((type) => field.has(type))
      const ofDefault = { environment: 'form-default', fieldType, casesOf: root }
      const ofTransformation = { environment: 'form-transformation', fieldType }
      return ['adminConfig', 'sharedConfig', 'userConfig'].flatMap((name) => {
        const config = this.#member(field, name)
        return [
          ...this.#ifAny(config, 'defaultValueCel', ofDefault),
          ...this.#ifAny(config, 'inputTransformationCel', ofTransformation),
        ]
      })
    })
  }

  #expression(map: unknown, key: string, place: ExpressionPlace): readonly SuiteExpression[] {
    const scalar = isMap(map) ? this.#resolved(map.get(key, true)) : undefined
    return isText(scalar) ? [{ scalar, ...place }] : []
  }

  /** Where an empty text stands for none, as it does not of a rule, which is still to be written then. */
  #ifAny(map: unknown, key: string, place: ExpressionPlace): readonly SuiteExpression[] {
    return this.#expression(map, key, place).filter(({ scalar }) => scalar.value !== '')
  }

  /** A list's items that are maps. */
  #maps(list: unknown): readonly YAMLMap[] {
    if (!isSeq(list)) return []
    return list.items.map((item) => this.#resolved(item)).filter((item) => isMap(item))
  }

  /** A map, a list, or the value of a scalar. */
  #member(map: unknown, key: string): unknown {
    const node = isMap(map) ? this.#resolved(map.get(key, true)) : undefined
    return isScalar(node) ? node.value : node
  }

  #resolved(node: unknown): unknown {
    return isAlias(node) ? node.resolve(this.#document) : node
  }
}

function isText(node: unknown): node is Scalar<string> {
  return isScalar(node) && typeof node.value === 'string'
}

function offsetOf({ range }: Scalar): number {
  return range?.[0] ?? 0
}

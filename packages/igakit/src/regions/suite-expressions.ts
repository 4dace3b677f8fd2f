import { type EnvironmentId, type FormFieldType, formFieldTypes } from '@igakit/cel'
import {
  findEntry,
  findMember,
  followAlias,
  type GuaranteeKind,
  type Tree,
  type TreeMap,
  type TreeNode,
  type TreeScalar,
} from '@igakit/cel-testing'

/** An expression of a suite with its environment. */
export interface SuiteExpression {
  /** The scalar itself, or the target of its alias. */
  readonly scalar: TextScalar
  /** The id of the environment, which may be misspelt in a suite of rules. */
  readonly environment: string | undefined
  /** The type of the form field that contains the expression, if any. */
  readonly fieldType?: FormFieldType | undefined
  /** The map with the cases, whose inputs serve as samples. */
  readonly casesOf?: TreeMap
  /** True for the condition of a guarantee, which admits nobody, so that advice for rules does not apply. */
  readonly isCondition?: boolean
}

/** A scalar whose value is a string. */
export type TextScalar = TreeScalar & { readonly value: string }

/**
 * Returns every expression written in a suite of any kind, in source order. The document may be invalid. An
 * expression that is repeated by aliases is returned once per environment.
 */
export function suiteExpressions({ root }: Tree): readonly SuiteExpression[] {
  const found = root?.kind === 'map' ? expressionsOf(root) : []
  const distinct = new Map(
    found.map((each) => [`${each.scalar.start} ${each.environment} ${each.fieldType}`, each]),
  )
  return [...distinct.values()].toSorted((left, right) => left.scalar.start - right.scalar.start)
}

type ExpressionPlace = Omit<SuiteExpression, 'scalar'>

function expressionsOf(root: TreeMap): readonly SuiteExpression[] {
  switch (valueOf(root, 'kind')) {
    case 'match':
      return ofMatch(root)
    case 'form':
      return ofForm(root)
    default:
      return ofRules(root)
  }
}

function ofRules(root: TreeMap): readonly SuiteExpression[] {
  const environment = valueOf(root, 'environment')
  const ofSuite = typeof environment === 'string' ? environment : undefined
  return mapsOf(findMember(root, 'rules')).flatMap((rule) => {
    const fieldType = valueOf(rule, 'fieldType')
    const conditionPlace = { environment: ofSuite, casesOf: rule, isCondition: true }
    return [
      ...expression(rule, 'expression', {
        environment: ofSuite,
        fieldType: formFieldTypes.find((type) => type === fieldType),
        casesOf: rule,
      }),
      ...mapsOf(findMember(rule, 'guarantees')).flatMap((guarantee) =>
        conditionKeys.flatMap((key) => expression(guarantee, key, conditionPlace)),
      ),
    ]
  })
}

/** The keys of guarantees whose values are conditions. */
const conditionKeys = ['implies', 'never', 'equivalentTo'] as const satisfies GuaranteeKind[]

/** Returns the account filter and the keys of the match cases. */
function ofMatch(root: TreeMap): readonly SuiteExpression[] {
  const config = findMember(root, 'config')
  const filter = findMember(config, 'celExpression')
  const cases = findMember(findMember(config, 'mergeConfig'), 'matchCases')
  return [
    ...ifAny(filter, 'expression', placeIn('account-filter')),
    ...mapsOf(cases).flatMap((each) => [
      ...ifAny(each, 'appUserKeyCel', placeIn('directory-app-user-key')),
      ...ifAny(each, 'userKeyCel', placeIn('directory-user-key')),
    ]),
  ]
}

function placeIn(environment: EnvironmentId): ExpressionPlace {
  return { environment }
}

/** Returns the default values and transformations of fields. */
function ofForm(root: TreeMap): readonly SuiteExpression[] {
  return mapsOf(findMember(findMember(root, 'form'), 'fields')).flatMap((field) => {
    const fieldType = formFieldTypes.find((type) => findEntry(field, type) !== undefined)
    const ofDefault = { environment: 'form-default', fieldType, casesOf: root }
    const ofTransformation = { environment: 'form-transformation', fieldType }
    return ['adminConfig', 'sharedConfig', 'userConfig'].flatMap((name) => {
      const config = findMember(field, name)
      return [
        ...ifAny(config, 'defaultValueCel', ofDefault),
        ...ifAny(config, 'inputTransformationCel', ofTransformation),
      ]
    })
  })
}

function expression(
  map: TreeNode | undefined,
  key: string,
  place: ExpressionPlace,
): readonly SuiteExpression[] {
  const scalar = findMember(map, key)
  return scalar?.kind === 'scalar' && isText(scalar) ? [{ scalar, ...place }] : []
}

/**
 * Returns the expression unless it is an empty string, which means no expression in these members. In a rule, an empty
 * string is an unfinished expression.
 */
function ifAny(
  map: TreeNode | undefined,
  key: string,
  place: ExpressionPlace,
): readonly SuiteExpression[] {
  return expression(map, key, place).filter(({ scalar }) => scalar.value !== '')
}

/** Returns the items of a list that are maps. */
function mapsOf(list: TreeNode | undefined): readonly TreeMap[] {
  if (list?.kind !== 'list') return []
  return list.items.flatMap((item) => {
    const map = followAlias(item)
    return map?.kind === 'map' ? [map] : []
  })
}

function valueOf(map: TreeNode, key: string): unknown {
  const node = findMember(map, key)
  return node?.kind === 'scalar' ? node.value : undefined
}

function isText(scalar: TreeScalar): scalar is TextScalar {
  return typeof scalar.value === 'string'
}

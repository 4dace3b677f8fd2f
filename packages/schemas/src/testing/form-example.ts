import type { Form } from '../resources/form.ts'

/** A form with a field of every type and widget, and every relationship. */
export const formExample: Form = {
  id: '2bNfForm',
  displayName: 'Access to production',
  description: 'What the owners want to know.',
  fieldGroups: [
    {
      name: 'why',
      displayName: 'Why',
      helpText: 'In your words.',
      default: true,
      fields: ['reason'],
    },
  ],
  fieldRelationships: [
    { fieldNames: ['reason', 'ticket'], atLeastOne: {} },
    { fieldNames: ['forever', 'days'], mutuallyExclusive: {} },
    { fieldNames: ['host', 'port'], requiredTogether: {} },
    { fieldNames: ['port'], dependentOn: { dependencyFieldNames: ['host'] } },
    { fieldNames: [] },
  ],
  fields: [
    {
      name: 'forever',
      required: true,
      readOnly: false,
      userConfig: { inputTransformationCel: 'input' },
      boolField: { toggleField: {}, defaultValue: false, rules: { const: false } },
    },
    { name: 'agreed', boolField: { checkboxField: {}, toggleField: null } },
    {
      name: 'contract',
      fileField: {
        acceptedFileTypes: ['application/pdf'],
        fileInputField: {},
        maxFileSize: '1048576',
      },
    },
    {
      name: 'days',
      int64Field: {
        defaultValue: '30',
        placeholder: 'Days',
        numberField: { minValue: '1', maxValue: '9223372036854775807', step: '1' },
        rules: { gte: '1', lt: '366', notIn: ['13'], ignoreEmpty: true },
      },
    },
    { name: 'account', oauth2Field: { oauth2FieldView: {} } },
    {
      name: 'reason',
      displayName: 'Reason',
      description: 'Why access is needed.',
      adminConfig: { defaultValueCel: '"" + user.department', showToUser: true },
      sharedConfig: {
        defaultValueCel: '""',
        inputTransformationCel: 'input.trim()',
        lockDefaultValues: false,
      },
      stringField: {
        defaultValue: '',
        placeholder: 'Because …',
        textField: { multiline: true, suffix: 'please' },
        rules: { minLen: '1', maxBytes: '4096', notContains: '<', ignoreEmpty: false },
      },
    },
    {
      name: 'token',
      stringField: { passwordField: {}, rules: { wellKnownRegex: 'HTTP_HEADER_VALUE' } },
    },
    {
      name: 'region',
      stringField: {
        selectField: {
          options: [
            { value: 'eu', displayName: 'Europe', description: 'Frankfurt' },
            { value: 'us' },
          ],
        },
        rules: { in: ['eu', 'us'] },
      },
    },
    { name: 'who', stringField: { pickerField: { appUserPicker: { appId: '2bNfApp' } } } },
    {
      name: 'what',
      stringField: {
        pickerField: { resourcePicker: { appId: '2bNfApp', resourceTypeId: 'group' } },
      },
    },
    {
      name: 'labels',
      stringMapField: {
        defaultValue: { team: 'sre' },
        rules: { isRequired: true, validateEmpty: false },
      },
    },
    {
      name: 'reviewers',
      stringSliceField: {
        chipsField: {},
        defaultValues: ['ada@example.com'],
        placeholder: 'Addresses',
        pickerField: { syncUserPicker: { onlyEnabled: true } },
        rules: {
          minItems: '1',
          maxItems: '5',
          unique: true,
          ignoreEmpty: false,
          items: { string: { email: true, suffix: '@example.com' } },
        },
      },
    },
    { name: 'not known yet' },
  ],
}
